// The card somebody looks at closer: under the pointer, or with the keyboard on it.

import type { Attachment } from 'svelte/attachments';

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
    node.addEventListener('pointerenter', enter);
    node.addEventListener('pointerleave', hide);
    node.addEventListener('pointerdown', hide);
    node.addEventListener('focusin', focus);
    node.addEventListener('focusout', hide);
    return () => {
      queueMicrotask(hide); // not while the board is being drawn
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', hide);
      node.removeEventListener('pointerdown', hide);
      node.removeEventListener('focusin', focus);
      node.removeEventListener('focusout', hide);
    };
  };
