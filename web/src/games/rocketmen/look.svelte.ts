// The card somebody looks at closer: under the pointer, or with the keyboard on it.

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

export const look = $state<{ card: string | null; box: DOMRect | null }>({ card: null, box: null });

export const looks =
  (card: string): Attachment<HTMLElement> =>
  (node) => {
    const show = () => {
      look.card = card;
      look.box = node.getBoundingClientRect();
    };
    const hide = () => {
      if (look.card === card) look.card = null;
    };
    const enter = (event: PointerEvent) => event.pointerType === 'mouse' && show();
    const focus = (event: FocusEvent) => (event.target as HTMLElement).matches(':focus-visible') && show();
    // Svelte's own listeners: the focus may leave while the board is being drawn, when other listeners may change nothing.
    const listeners = [
      on(node, 'pointerenter', enter),
      on(node, 'pointerleave', hide),
      on(node, 'pointerdown', hide),
      on(node, 'focusin', focus),
      on(node, 'focusout', hide),
    ];
    return () => {
      queueMicrotask(hide); // not while the board is being drawn
      for (const off of listeners) off();
    };
  };
