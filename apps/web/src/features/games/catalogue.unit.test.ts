import { TRAINING_SET } from '@cogclinic/games/trainingSet';
import { describe, expect, test } from 'vitest';
import { gameIn, gamesThat, type Narrowed, narrowedBy } from './catalogue.ts';

const ALL: Narrowed = { dimension: null, device: null, words: '' };
const found = (narrowed: Partial<Narrowed>) =>
  gamesThat({ ...ALL, ...narrowed }, ({ code }) => code).map(({ code }) => code);

describe('the catalogue', () => {
  test('shows every game when nothing is asked for', () => {
    expect(found({})).toEqual(TRAINING_SET.map(({ code }) => code));
  });

  test('shows what trains a dimension most first', () => {
    expect(found({ dimension: 'calculation' })).toEqual(['sizecompare', 'duckcount', 'supermarket']);
  });

  test('narrows by device and by every word of the name', () => {
    expect(found({ device: 'headset' })).not.toContain('footprint');
    expect(found({ device: 'tablet' })).toEqual(expect.arrayContaining(['footprint', 'duckcount']));
    expect(found({ words: 'PING arm' })).toEqual(['armpingpong']);
    expect(found({ words: 'no such' })).toEqual([]);
  });

  test('does not know what an address should not ask for', () => {
    expect(narrowedBy(new URLSearchParams('dimension=memory&device=radio'))).toEqual({
      dimension: 'memory',
      device: null,
    });
    expect(gameIn(new URLSearchParams('game=mri'))?.kind).toBe('device');
    expect(gameIn(new URLSearchParams('game=chess'))).toBeNull();
  });
});

type TextFile = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
const files = import.meta.glob<TextFile>(
  ['../../locales/*/*.json', '../../../../../packages/contract/locales/*/{games,measures}.json'],
  { eager: true, import: 'default' },
);

test.each(['zh', 'zh-TW', 'en', 'ru'])('every game and measure is told in full in %s', (language) => {
  const textOf = (name: string, group: string, key: string) => {
    const [, file = {}] = Object.entries(files).find(([path]) => path.endsWith(`/${language}/${name}.json`)) ?? [];
    const texts = file[group];
    return typeof texts === 'object' ? texts[key] : texts;
  };
  for (const { code, kind, measures } of TRAINING_SET) {
    const told = [
      textOf('games', 'name', code),
      textOf('catalogue', 'training', code),
      ...(kind === 'page'
        ? [textOf(`game-${code}`, 'rule', ''), textOf('catalogue', 'sources', code)]
        : [textOf('catalogue', 'rules', code)]),
      ...measures.flatMap((measure) => ['name', 'reading'].map((part) => textOf('measures', part, measure))),
    ];
    expect(told, code).toEqual(told.map(() => expect.stringMatching(/\S/)));
  }
});
