// A part that scrolls can be reached by keyboard, as long as there is something to scroll.

import type { Attachment } from 'svelte/attachments';

export const scrolls: Attachment<HTMLElement> = (node) => {
  const look = () => {
    const more = node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
    const style = getComputedStyle(node);
    if (more && /auto|scroll/.test(style.overflowX + style.overflowY)) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  sizes.observe(node);
  contents.observe(node, { childList: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
};
