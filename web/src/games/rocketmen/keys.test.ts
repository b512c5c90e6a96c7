import { expect, it } from 'vitest';
import { positions, boxes } from './fixtures';
import { numbered } from './keys';
import { Layer } from './lay';
import { changed } from '../drawn';

it('number keys buy from the display and then engines', () => {
  const table = { position: positions.begin, box: boxes.box };
  const { display } = positions.begin.view.table;
  expect(numbered(table)).toEqual([...display, 'small-rocket-boosters', 'medium-rocket-engine', 'heavy-lift-engine'].map((card) => `market:${card}`));
});

it('a proposed payment is laid once for each order', () => {
  const asked = changed(positions.purchase, ({ outlook }) => void (outlook!.order!.suggested = ['satellite', 'money-token']));
  const layer = new Layer();
  expect(layer.next(positions.begin)).toEqual([]);
  expect(layer.next(asked).map((action) => action.type === 'pay' && action.with)).toEqual(['satellite', 'money-token']);
  expect(layer.next(asked)).toEqual([]); // whoever takes a piece back decides alone
  expect(layer.next(positions.begin)).toEqual([]);
  expect(layer.next(asked)).toHaveLength(2);
});
