import { describe, expect, it } from 'vitest';
import { Noticeboard } from './noticeboard.svelte';

const announcement = { type: 'notice', kind: 'announcement', text: 'Back at 8' } as const;
const restart = { type: 'notice', kind: 'restart', text: '' } as const;

describe('the noticeboard', () => {
  it('shows what the operator says once, until somebody dismisses it', () => {
    const board = new Noticeboard();
    board.announce(announcement);
    board.announce(restart);
    board.clear(); // a step of one's own
    expect(board.list).toMatchObject([{ kind: 'announcement', text: 'Back at 8' }, { kind: 'restart' }]);
    board.dismiss(board.list[0]);
    board.announce(announcement); // the connection came back
    expect(board.list).toMatchObject([{ kind: 'restart' }]);
  });

  it('forgets its other notices with the next step', () => {
    const board = new Noticeboard();
    board.add({ seq: 4, kind: 'undo', by: 1, dropped: 1 }, 0);
    expect(board.list.length).toBe(1);
    board.clear();
    expect(board.list).toEqual([]);
  });
});
