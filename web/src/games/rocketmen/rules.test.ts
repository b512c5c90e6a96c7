import { expect, it } from 'vitest';
import { chaptersFor, loadBook } from '../../app/rules';

it('the book of Rocketmen has many rules', async () => {
  const ids = chaptersFor(await loadBook('rocketmen', 'en'), 'standard').flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(100);
  expect(ids).toEqual(expect.arrayContaining(['RM-TURN-01', 'RM-LAUNCH-08', 'RM-Q-08']));
});
