// A launch as one event worth watching, gathered from what one update tells.

import type { GameEvent, Position, Seat } from '../../app/types';
import type { Hangar, RescuePosition } from './types';

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

export function beginLaunch(event: GameEvent, before: Position): Launch {
  const hangar = event.hangar as number;
  return {
    seat: event.seat as Seat,
    hangar,
    planet: event.planet as string,
    rocket: (before as RescuePosition).view.table.hangars[String(hangar)],
    crew: [],
    points: [],
    rolls: [],
  };
}

// What follows a launch in the same update belongs to it.
export function addTo(launch: Launch, event: GameEvent) {
  const seat = event.seat as Seat;
  if (event.type === 'crew-rescued') launch.crew.push({ seat, count: event.crew as number });
  if (event.type === 'points-gained') launch.points.push({ seat, points: event.points as number, reward: event.reward as string });
  if (event.type === 'stability-repeated') launch.rolls.pop(); // the second roll stands
  if (event.type === 'stability-rolled') {
    const place = String(event.slot).split('.')[1];
    launch.rolls.push({
      module: event.module as string,
      owner: launch.rocket.rocket[place]?.owner ?? launch.seat,
      face: event.face as number,
      survives: event.survives as boolean,
    });
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
