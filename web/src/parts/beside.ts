// Where a card goes that speaks of something on the page: to the side with room for it, never over what it speaks of as long as it
// fits anywhere beside it, and inside the window.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Extent = Pick<Box, 'width' | 'height'>;
export type Side = 'right' | 'left' | 'below' | 'above';

const edge = 8; // between the card and the edge of the window
const gap = 10; // between the card and what it speaks of

const within = (start: number, length: number, room: number) => Math.max(edge, Math.min(start, room - length - edge));

export function beside(
  anchor: Box,
  card: Extent,
  window: Extent,
  wanted: Side[] = ['right', 'left', 'below', 'above'],
): { left: number; top: number; side: Side } {
  const right = anchor.left + anchor.width;
  const bottom = anchor.top + anchor.height;
  const room: Record<Side, number> = {
    right: window.width - edge - right - gap - card.width,
    left: anchor.left - gap - card.width - edge,
    below: window.height - edge - bottom - gap - card.height,
    above: anchor.top - gap - card.height - edge,
  };
  const side = wanted.find((side) => room[side] >= 0) ?? wanted.reduce((best, side) => (room[side] > room[best] ? side : best));
  const across = { right: right + gap, left: anchor.left - gap - card.width, below: anchor.left, above: anchor.left }[side];
  const down = { right: anchor.top, left: anchor.top, below: bottom + gap, above: anchor.top - gap - card.height }[side];
  return { left: within(across, card.width, window.width), top: within(down, card.height, window.height), side };
}
