// A launch as one event worth watching, gathered from what one update tells.

import type { Seat } from '../../app/types';
import type { Event, Hangar, RescuePosition, RocketLaunched } from './types';

export interface Roll {
  module: string;
  owner: Seat;
  face: number;
  survives: boolean;
}

export interface Launch {
  seat: Seat;
  hangar: number;
  planet: string;
  rocket: Hangar; // as it stood
  crew: { seat: Seat; count: number }[];
  points: { seat: Seat; points: number; reward: string }[];
  rolls: Roll[];
}

export const beginLaunch = ({ seat, hangar, planet }: RocketLaunched, before: RescuePosition): Launch => ({
  seat,
  hangar,
  planet,
  rocket: before.view.table.hangars[String(hangar)],
  crew: [],
  points: [],
  rolls: [],
});

// What follows a launch in the same update belongs to it.
export function addTo(launch: Launch, event: Event) {
  if (event.type === 'crew-rescued') launch.crew.push({ seat: event.seat, count: event.crew });
  if (event.type === 'points-gained') launch.points.push({ seat: event.seat, points: event.points, reward: event.reward });
  if (event.type === 'stability-repeated') launch.rolls.pop(); // the second roll stands
  if (event.type === 'stability-rolled') {
    const { module, slot, face, survives } = event;
    launch.rolls.push({ module, owner: launch.rocket.rocket[slot.split('.')[1]]?.owner ?? launch.seat, face, survives });
  }
}

export interface Spot {
  x: number;
  y: number;
  scale: number;
}

// The first of these elements that can be seen.
export function frameOf(selector: string): DOMRect | null {
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    const x = box.x + box.width / 2;
    if (box.width > 0 && x > 0 && x < innerWidth && box.bottom > 0 && box.top < innerHeight) return box;
  }
  return null;
}

// Its middle, and how large it is drawn compared to its natural width.
export function spotOf(selector: string, width: number): Spot | null {
  const box = frameOf(selector);
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: box.width / width };
}
