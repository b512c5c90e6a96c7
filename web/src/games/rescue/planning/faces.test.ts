import { describe, expect, it } from 'vitest';
import boxJson from '../fixtures/box.json';
import firstJson from '../fixtures/box-first.json';
import { wordsIn } from '../texts';
import type { ActionPhase, Box } from '../types';
import { signsOf, wordsOf } from './faces';

const third = boxJson as unknown as Box;
const first = firstJson as unknown as Box;
const faces = [1, 2, 3, 4, 5, 6];
const told = (phase: ActionPhase, box: Box, lang = 'en') => faces.map((face) => wordsOf(phase, face, box, wordsIn[lang]));
const drawn = (phase: ActionPhase, box: Box) =>
  faces.map((face) =>
    signsOf(phase, face, box)
      .map((row) => row.map((sign) => ('icon' in sign ? sign.icon : sign.text)).join(' '))
      .join(', '),
  );

describe('the faces of a die', () => {
  it('are told as the box has them', () => {
    expect(told('purchase', third)[3]).toBe('up to 4 cubes');
    expect(told('boarding', third)).toEqual(['move one figure', 'move 2 figures', 'seat one figure', 'seat one figure', 'seat 2 figures', 'seat 2 figures']);
    const build = ['one build', 'a build or a launch', 'a build and a launch, or two builds', 'two builds and a launch', 'two builds and a launch'];
    expect(told('build', third)).toEqual(['shift a module', ...build]);
    expect(told('build', first)).toEqual(['nothing', ...build]);
    expect(told('boarding', first).slice(0, 2)).toEqual(['nothing', 'nothing']);
    expect(told('build', third, 'de').slice(1, 5)).toEqual([
      'einmal bauen',
      'bauen oder starten',
      'bauen und starten oder zweimal bauen',
      'zweimal bauen und starten',
    ]);
  });

  it('are drawn as on the phase board', () => {
    expect(drawn('purchase', third)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(drawn('boarding', third)).toEqual(['arrow', 'arrow, 2', 'crew', 'crew', 'crew, 2', 'crew, 2']);
    const build = [
      'build-reward',
      'build-reward, /, launch-reward',
      'build-reward, launch-reward',
      '2 build-reward, launch-reward',
      '2 build-reward, launch-reward',
    ];
    expect(drawn('build', third)).toEqual(['arrow', ...build]);
    expect(drawn('build', first)).toEqual(['–', ...build]);
    expect(drawn('boarding', first).slice(0, 2)).toEqual(['–', '–']);
  });

  it('follow another table of faces', () => {
    const other = { ...third, faces: third.faces.map((face) => ({ ...face, boardings: face.moves > 0 ? 0 : 3, builds: 0, launches: 2, parts: 2 })) };
    expect(told('boarding', other)[5]).toBe('seat 3 figures');
    expect(told('build', other)[0]).toBe('two launches');
    expect(drawn('build', other)[0]).toBe('2 launch-reward');
  });
});
