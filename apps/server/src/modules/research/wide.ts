import type { Instrument } from '@cogclinic/scales/instrument';
import { LEVELS } from '@cogclinic/scales/levels';
import { textOf } from '@cogclinic/scales/localText';
import { commonVariables } from './common.ts';
import { askedBy, cellOf, describe, isExported, isNumber } from './items.ts';
import type { Test } from './research.rows.ts';
import type { Cell } from './tableFile.ts';
import { type Making, type TestVariable, uniqueNames, valuesOf } from './variables.ts';

/**
 * The columns of an instrument's own file: a row for each test.
 * @param versions those that were given, the newest last; an item of any of them has a column
 */
export function wideVariables(versions: readonly Instrument[], making: Making): TestVariable[] {
  const common = commonVariables(making);
  const named = uniqueNames();
  for (const { name } of common) named(name);
  const newest = versions.at(-1);
  if (!newest) return [...common, ...scoreVariables(making, named)];
  const items = newestByCode(versions, (one) => askedBy(one).items).filter(([, item]) => isExported(item, making));
  const subscales = newestByCode(versions, (one) => askedBy(one).subscales);
  return [
    ...common,
    ...items.map(
      ([instrument, item]): TestVariable => ({
        name: named('item', item.code),
        kind: isNumber(item) ? 'number' : 'text',
        ...describe(item, instrument, making),
        ...(instrument.source && { source: instrument.source }),
        cell: ({ answers }) => cellOf(item, answers[item.code]),
      }),
    ),
    ...subscales.flatMap(([instrument, { code, name, norm }]): TestVariable[] => {
      const label = making.mayRead(instrument) ? textOf(name, making.language) : code;
      const source = norm?.source ?? instrument.source;
      const found = ({ score }: Test) => score.subscores.find((subscore) => subscore.code === code);
      const value: TestVariable = {
        ...{ name: named('sub', code), kind: 'number', label, missing: making.t('research:missing.score') },
        ...(instrument.source && { source: instrument.source }),
        cell: (test) => found(test)?.value ?? null,
      };
      if (!norm) return [value];
      const band: TestVariable = {
        ...{
          name: named('sub', `${code}_band`),
          kind: 'text',
          label: `${label} · ${making.t('research:variable.band')}`,
        },
        ...(source && { source }),
        values: norm.bands.map((one) => `${one.code} = ${textOf(one.name, making.language)}`).join('; '),
        cell: (test) => found(test)?.band?.code ?? null,
      };
      return [value, band];
    }),
    ...scoreVariables(making, named, newest),
  ];
}

/** Each code once, as the newest version that has it says. */
function newestByCode<T extends { code: string }>(
  versions: readonly Instrument[],
  partsOf: (instrument: Instrument) => readonly T[],
): [Instrument, T][] {
  const found = new Map<string, [Instrument, T]>();
  for (const instrument of versions) for (const part of partsOf(instrument)) found.set(part.code, [instrument, part]);
  return [...found.values()];
}

/** Totals and what they mean; by the norm set that each test was read with. */
export function scoreVariables(making: Making, named = uniqueNames(), instrument?: Instrument): TestVariable[] {
  const { t, language } = making;
  const of = (name: string, kind: 'text' | 'number', cell: (test: Test) => Cell, more: object = {}): TestVariable => ({
    ...{ name: named(name), kind, cell, label: t(`research:variable.${name}`), ...more },
  });
  const bands = instrument?.normSets.flatMap(({ groups }) => groups.flatMap((group) => group.bands)) ?? [];
  const values = [...new Map(bands.map(({ code, name }) => [code, `${code} = ${textOf(name, language)}`])).values()];
  const norms = instrument?.normSets.map(({ code, source }) => `${code} = ${source}`) ?? [];
  const scored = instrument?.source ? { source: instrument.source } : {};
  return [
    of('unanswered', 'number', ({ score }) => score.missing.length),
    of('unrated', 'number', ({ score }) => score.unrated.length),
    of('total_raw', 'number', ({ score }) => score.raw, { ...scored, missing: t('research:missing.score') }),
    of('total', 'number', ({ score }) => score.total, { ...scored, missing: t('research:missing.score') }),
    of('total_at_least', 'number', ({ score }) => score.total ?? score.possible?.from ?? null),
    of('total_at_most', 'number', ({ score }) => score.total ?? score.possible?.to ?? null),
    of('points_added', 'number', ({ score }) => score.adjustments.reduce((sum, { points }) => sum + points, 0)),
    of('band', 'text', ({ score }) => score.band?.code ?? null, { values: values.join('; ') }),
    of('band_name', 'text', ({ score }) => (score.band ? textOf(score.band.name, language) : null)),
    of('level', 'text', ({ level }) => level, { values: valuesOf(LEVELS, t, 'dict:level') }),
    of('norm_set', 'text', ({ score }) => score.normSet?.code ?? null, { values: norms.join('; ') }),
    of('norm_confirmation', 'text', ({ score }) => score.normSet?.confirmation ?? null),
    of('flags', 'text', ({ score }) => score.flags.map(({ code }) => code).join(' ') || null),
  ];
}
