// A die in the hand: it follows the pointer from the tray or from a field until it is let go over a field or the tray.

import type { Field } from '../types';

const slack = 6; // a pointer that moves less than this clicks

export class Drag {
  face = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  over = $state<string | null>(null); // a field, or 'tray'
  private moved = false;

  constructor(private readonly drop: (face: number, from: Field | null, over: string | null) => void) {}

  // A drag ends with a click on the element it began on, which must not count.
  get clicked() {
    return !this.moved;
  }

  begin(event: PointerEvent, face: number, from: Field | null) {
    if (event.button !== 0) return;
    this.moved = false;
    const startX = event.clientX;
    const startY = event.clientY;
    const id = event.pointerId;

    const move = (moving: PointerEvent) => {
      if (moving.pointerId !== id) return;
      if (!this.moved && Math.hypot(moving.clientX - startX, moving.clientY - startY) < slack) return;
      this.moved = true;
      this.face = face;
      this.x = moving.clientX;
      this.y = moving.clientY;
      const under = document.elementFromPoint(moving.clientX, moving.clientY)?.closest<HTMLElement>('[data-drop]');
      this.over = under?.dataset.drop ?? null;
    };
    const end = (ending: PointerEvent) => {
      if (ending.pointerId !== id) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      if (this.moved && ending.type === 'pointerup') this.drop(face, from, this.over);
      this.face = null;
      this.over = null;
      setTimeout(() => (this.moved = false));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }
}
