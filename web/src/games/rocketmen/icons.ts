// Which icon stands for what.

import type { MissionType, TokenKind } from './types';

export const locationIcons: Record<MissionType, string> = {
  satellite: 'rm-l-satellite',
  spaceship: 'rm-l-spaceship',
  'space-hotel': 'rm-l-hotel',
  'orbital-shipyard': 'rm-l-shipyard',
  'space-station': 'rm-l-station',
  'asteroid-mining': 'rm-l-asteroid',
  base: 'rm-l-base',
};
export const hazardIcons: Record<string, string> = { pandemic: 'rm-h-pandemic', 'climate-change': 'rm-h-climate', 'asteroid-impact': 'rm-h-asteroid' };
export const tokenIcons: Record<TokenKind, string> = { rocket: 'rm-a-rp', hand: 'rm-a-hand', money: 'rm-a-20', science: 'rm-a-science' };
export const symbolIcons: Record<string, string> = {
  computer: 'rm-r-computer',
  composites: 'rm-r-composites',
  biotechnology: 'rm-r-biotech',
  science: 'rm-r-science',
  rocket_points: 'rm-r-rp',
};
export const timingIcons: Record<string, string> = {
  discard: 'rm-e-discard',
  'launch-pad': 'rm-e-pad',
  'as-payment': 'rm-e-payment',
  permanent: 'rm-e-permanent',
};
export const successColours = ['#ff5d6c', '#f2994e', '#f2c14e', '#8fd45c', '#4fd18b'];
