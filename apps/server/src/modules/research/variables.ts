import type { Instrument, Language } from '@cogclinic/scales/instrument';
import type { Translate } from '#platform/texts.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import type { Test } from './research.rows.ts';
import type { Cell, Column } from './tableFile.ts';

/** How an export is made: what it tells of people, and in which language. */
export type Making = Readonly<{
  t: Translate;
  language: Language;
  timeZone: string;
  names: Pseudonyms;
  identified: boolean;
  freeText: boolean;
  dates: 'shifted' | 'dropped' | 'true';
  ageBands: boolean;
  /** The instrument as it was given; undefined for one that is no longer known. */
  instrumentOf(code: string, version: string): Instrument | undefined;
  /** Whether the institution may have the texts of an instrument. */
  mayRead(instrument: Instrument): boolean;
}>;

/** A column with what the dictionary says of it. */
export type Variable<Row> = Column &
  Readonly<{
    label: string;
    /** "0 = never; 1 = often". */
    values?: string;
    /** What stands where there is no value, and why. */
    missing?: string;
    /** The publication by which it is scored. */
    source?: string;
    cell(row: Row): Cell;
  }>;

/** A name as statistics programs take it, which no other column has: letters, digits and "_". */
export function uniqueNames(): (prefix: string, code?: string) => string {
  const taken = new Set<string>();
  return (prefix, code) => {
    const wanted = code === undefined ? prefix : `${prefix}_${code.replaceAll(/[^A-Za-z0-9]+/g, '_')}`;
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted}_${number}`;
    taken.add(name.toLowerCase());
    return name;
  };
}

/** What the codes of a variable mean, each by the text of its own: "mild = Mild; severe = Severe". */
export const valuesOf = (codes: readonly string[], t: Translate, texts: string): string =>
  codes.map((code) => `${code} = ${t(`${texts}.${code}`)}`).join('; ');

/** The cells of a row. */
export const cellsOf = <Row>(variables: readonly Variable<Row>[], row: Row): Cell[] =>
  variables.map(({ cell }) => cell(row));

export type TestVariable = Variable<Test>;
