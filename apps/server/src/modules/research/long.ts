import { answerWords } from '@cogclinic/scales/answerWords';
import { textOf } from '@cogclinic/scales/localText';
import { plainCode } from '@cogclinic/scales/repeat';
import { commonVariables } from './common.ts';
import { askedBy, cellOf, isExported, pointsFor } from './items.ts';
import type { Test } from './research.rows.ts';
import type { Cell } from './tableFile.ts';
import type { Making, Variable } from './variables.ts';

type Part = Readonly<{
  part: 'item' | 'subscale' | 'total';
  code: string;
  value: Cell;
  words: string | null;
  points: number | null;
}>;
type Row = Readonly<{ test: Test; part: Part }>;

const PARTS = ['part', 'code', 'value', 'text', 'words', 'points'] as const;

/** The columns of the file of all answers and scores: a row for each. */
export function longVariables(making: Making): Variable<Row>[] {
  const { t } = making;
  const cell: Record<(typeof PARTS)[number], (part: Part) => Cell> = {
    part: ({ part }) => part,
    code: ({ code }) => code,
    value: ({ value }) => (typeof value === 'number' ? value : null),
    text: ({ value }) => (typeof value === 'string' ? value : null),
    words: ({ words }) => words,
    points: ({ points }) => points,
  };
  return [
    ...commonVariables(making).map((one): Variable<Row> => ({ ...one, cell: ({ test }) => one.cell(test) })),
    ...PARTS.map(
      (name): Variable<Row> => ({
        ...{ name, kind: name === 'value' || name === 'points' ? 'number' : 'text' },
        label: t(`research:variable.${name}`),
        cell: ({ part }) => cell[name](part),
      }),
    ),
  ];
}

/** The rows of one test: its answers in the order of the form, with those of repetitions, its sub-scores and its total. */
export function longRows(test: Test, making: Making): Row[] {
  const instrument = making.instrumentOf(test.instrument, test.version);
  const { score, answers } = test;
  const { items } = instrument ? askedBy(instrument) : { items: [] };
  const mayRead = instrument !== undefined && making.mayRead(instrument);
  const codes = Map.groupBy(Object.keys(answers), plainCode);
  const answered = items
    .filter((item) => isExported(item, making))
    .flatMap((item) =>
      (codes.get(item.code) ?? []).map((code): Part => {
        const value = answers[code];
        const words = value === undefined || !mayRead ? null : answerWords(item, value, making.language);
        const points = instrument ? pointsFor(instrument, item, value) : null;
        return { part: 'item', code, value: cellOf(item, value), words, points };
      }),
    );
  const subscores = score.subscores.map(
    ({ code, value, band }): Part => ({
      ...{ part: 'subscale', code, value, points: value },
      words: band ? textOf(band.name, making.language) : null,
    }),
  );
  const total: Part = {
    ...{ part: 'total', code: 'total', value: score.total, points: score.total },
    words: score.band ? textOf(score.band.name, making.language) : null,
  };
  return [...answered, ...subscores, ...(score.unbanded === 'profile' ? [] : [total])].map((part) => ({ test, part }));
}
