// What is wrong with the layout of a screen, as it stands in the window now. Runs in the page.

export interface Wanted {
  table: boolean; // a table fits its window; other screens scroll
  allInSight: boolean; // whatever can be chosen, not only one of it
  logLines: number;
}

export function layoutFlaws({ table, allInSight, logLines }: Wanted): string[] {
  const flaws = new Set<string>();
  const slack = 2; // pixels
  const root = document.documentElement;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    let style = styles.get(element);
    if (!style) styles.set(element, (style = getComputedStyle(element)));
    return style;
  };
  const dialog = document.querySelector('dialog[open]');
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = (element: Element) => {
    const target = element.closest<HTMLElement>('[data-target]')?.dataset.target;
    const classes = [...element.classList].filter((name) => !name.startsWith('svelte-')).join('.');
    return (
      target ?? `${element.closest('[class]:not([class^="svelte-"])')?.classList[0] ?? ''} ${element.tagName.toLowerCase()}${classes && `.${classes}`}`.trim()
    );
  };
  const textOf = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);

  // How much of a box is to be seen, through everything that cuts it. What can be scrolled to counts as seen if `scrolling`.
  function cutOff(element: Element, box: DOMRect, scrolling: boolean): boolean {
    let { left, right, top, bottom } = box;
    let fixed = false;
    for (let at: Element | null = element; at && at !== root && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      if (at !== element || element.scrollWidth > element.clientWidth + slack) {
        const scrollsX = /auto|scroll/.test(style.overflowX);
        const scrollsY = /auto|scroll/.test(style.overflowY);
        const outer = at.getBoundingClientRect();
        if (style.overflowX !== 'visible') {
          if (left < outer.left - slack || right > outer.right + slack) {
            if (!scrollsX || !scrolling) return true;
            [left, right] = [outer.left, outer.right];
          }
        }
        if (style.overflowY !== 'visible') {
          if (top < outer.top - slack || bottom > outer.bottom + slack) {
            if (!scrollsY || !scrolling) return true;
            [top, bottom] = [outer.top, outer.bottom];
          }
        }
      }
      if (style.position === 'fixed') {
        fixed = true;
        break;
      }
    }
    if (left < -slack || right > innerWidth + slack) return true;
    return (table || fixed) && (top < -slack || bottom > innerHeight + slack);
  }

  if (root.scrollWidth > root.clientWidth) flaws.add(`page: ${root.scrollWidth - root.clientWidth} px too wide`);
  if (table && root.scrollHeight > root.clientHeight + 1) flaws.add(`page: scrolls by ${root.scrollHeight - root.clientHeight} px`);

  const within = dialog ?? document.body;
  if (table && !dialog) {
    const choices = [...document.querySelectorAll<HTMLElement>('[data-target].lit')].filter(seen);
    const hidden = choices.filter((choice) => cutOff(choice, choice.getBoundingClientRect(), false));
    if (allInSight || hidden.length === choices.length) for (const choice of hidden) flaws.add(`choice out of sight: ${choice.dataset.target}`);
  }

  const range = document.createRange();
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement!;
    if (!text.textContent!.trim() || !seen(element) || element.closest('svg, .sr, option, select, [inert]')) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const style = styleOf(element);
    if (style.clipPath !== 'none') continue; // only for those who listen
    const shortened = style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
    if (shortened || cutOff(element, box, true)) flaws.add(`text cut: ${named(element)} "${textOf(text.textContent)}"`);
  }

  for (const element of within.querySelectorAll<HTMLElement>('*')) {
    if (element instanceof SVGElement || !element.clientWidth) continue;
    const style = styleOf(element);
    const bar = (size: 'Width' | 'Height', edges: [string, string]) =>
      element[`offset${size}`] - element[`client${size}`] - parseFloat(edges[0]) - parseFloat(edges[1]) > 1;
    const down = /auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
    const across = /auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (!seen(element) || element.matches('textarea, input')) continue;
    if (down && !bar('Width', [style.borderLeftWidth, style.borderRightWidth])) flaws.add(`scrolls down without a bar: ${named(element)}`);
    if (across && !bar('Height', [style.borderTopWidth, style.borderBottomWidth])) flaws.add(`scrolls across without a bar: ${named(element)}`);
  }

  const log = document.querySelector('[role="log"]');
  if (logLines > 0 && log && !dialog) {
    const frame = log.getBoundingClientRect();
    const lines = [...log.querySelectorAll('li')].map((line) => line.getBoundingClientRect());
    const whole = lines.filter(({ top, bottom }) => top >= frame.top - slack && bottom <= frame.bottom + slack);
    if (whole.length < Math.min(logLines, lines.length)) flaws.add(`log: ${whole.length} lines`);
  }
  return [...flaws];
}
