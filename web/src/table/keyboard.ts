// Ways through a table by keyboard: Tab goes from group to group, arrows walk within one, and the focus follows what is asked.

// What belongs together: what a board says, or a panel of it.
const groupOf = (element: Element) => element.closest('[data-group]') ?? element.closest('.panel, .side, .left, .center');
const seen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

const choosable = '.target:is(.lit, .chosen)';
const stops = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex]';

function tabStops(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(stops)].filter((element) => element.tabIndex >= 0 && seen(element));
}

// The target that lies next in a direction, the straighter the better.
export function nearest<T>(from: { x: number; y: number }, key: string, others: { at: { x: number; y: number }; item: T }[]): T | null {
  const across = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const ranked = others
    .map(({ at, item }) => {
      const along = sign * (across ? at.x - from.x : at.y - from.y);
      const aside = Math.abs(across ? at.y - from.y : at.x - from.x);
      return { item, along, cost: along + 2.5 * aside };
    })
    .filter(({ along }) => along > 4)
    .sort((a, b) => a.cost - b.cost);
  return ranked[0]?.item ?? null;
}

const middle = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

// Whether the key has moved the focus.
export function walk(event: KeyboardEvent): boolean {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || !now.matches('.target')) return false;
  const group = groupOf(now);
  if (!group) return false;
  if (event.key === 'Tab') {
    const all = tabStops();
    const order = event.shiftKey ? all.reverse() : all;
    const next = order.slice(order.indexOf(now) + 1).find((element) => !element.matches('.target') || groupOf(element) !== group);
    next?.focus();
    return next !== undefined;
  }
  if (!event.key.startsWith('Arrow')) return false;
  const others = [...group.querySelectorAll<HTMLElement>(choosable)].filter((element) => element !== now && seen(element));
  const next = nearest(
    middle(now),
    event.key,
    others.map((item) => ({ at: middle(item), item })),
  );
  next?.focus();
  return next !== null;
}

// The button that does what is chosen or closes a step; else the first thing to choose; else the line that says what goes on.
export function asked(): HTMLElement | null {
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].find(seen) ?? null;
  return find('[data-target="continue"]') ?? find('.target.chosen') ?? find('.target.lit') ?? primary() ?? find('.prompt');
}

// The amber button.
export const primary = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('.btn.pri[data-target]:not(:disabled)')].find((element) => seen(element) && !element.closest('dialog')) ?? null;
