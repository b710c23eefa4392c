import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language, Level, Score } from '@cogclinic/scales/instrument';
import { printedLanguage } from '#platform/printedLanguage.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';
import { possibleBandsText, possibleTotalText } from './possible.ts';
import type { Printing } from './report.sheet.ts';
import { wordingNote } from './wordingNote.ts';

type Row = CallData<typeof reportCalls.byArchive>[number];
type Fact = { label: string; value: string };

/** What every printed sheet has around its content. */
export type Frame = {
  language: string;
  region: string;
  institution: string;
  logo: string | null;
  kind: string;
  title: string;
  footer: { left: string; page: string };
};

/** A line of a table of results. */
export type ResultLine = {
  date: string;
  instrument: string;
  score: string;
  level: Level | null;
  levelName: string;
  band: string | null;
  flagged: boolean;
  /** Refers to one of the notes below the table. */
  mark: string;
};

/** All results of a patient as one table; the template is typst/results.typ. */
export type ResultsSheet = Frame & {
  facts: Fact[];
  heads: Record<'date' | 'instrument' | 'score' | 'level' | 'conclusion', string>;
  rows: (ResultLine & { conclusion: string })[];
  notes: string[];
  empty: string | null;
  caution: string;
};

/** The head and foot of a sheet that is not of one report alone. */
export function frameOf(title: string, printing: Printing, language: Language, t: Translate): Frame {
  return {
    ...printedLanguage(language),
    institution: printing.institution,
    logo: null,
    kind: t('pdf:title'),
    title,
    footer: {
      left: t('pdf:printedBy', { name: printing.by, time: writtenTimes(language).dateTime(printing.at) }),
      page: t('pdf:page', { page: '{page}', pages: '{pages}' }),
    },
  };
}

/** A result in a line: score and level in words, why there is none where there is none. */
export function resultLine(row: Row, language: Language, t: Translate): ResultLine {
  const profile = row.unbanded === 'profile';
  const level = row.level ?? row.possible?.level ?? null;
  return {
    date: writtenTimes(language).date(row.testEndTime),
    instrument: row.instrumentName,
    score: scoreText(row, language, t),
    level,
    levelName: level ? t(`dict:level.${level}`) : profile ? '' : t(noLevel(row)),
    band: row.bandName ?? (row.possible && possibleBandsText(row.possible.bands, t)),
    flagged: row.flagged,
    mark: MARKS[doubtOf(row) ?? 'none'],
  };
}

function scoreText(row: Row, language: Language, t: Translate): string {
  if (row.total !== null) return `${printedNumber(row.total, language)} / ${printedNumber(row.max, language)}`;
  if (row.possible) return possibleTotalText(row.possible, row, language, t);
  return row.unbanded === 'profile' ? t('pdf:profile') : '—';
}

/** What the marks in a table mean, for those that stand in it. */
export function doubtNotes(rows: readonly Row[], t: Translate): string[] {
  return (['unconfirmed', 'disputed'] as const).flatMap((doubt) =>
    rows.some((row) => doubtOf(row) === doubt) ? [`${MARKS[doubt]} ${t(`pdf:confirmation.${doubt}`)}`] : [],
  );
}

/** What stands beside a level whose cut-offs could not be confirmed. */
const MARKS = { none: '', unconfirmed: '*', disputed: '**' } as const;
function doubtOf({ confirmation, possible }: Row): 'unconfirmed' | 'disputed' | null {
  const known = confirmation ?? possible?.confirmation ?? null;
  return known === 'confirmed' ? null : known;
}

/** Its level comes from cut-offs that were found with the publication's own wording. */
const isOfPublishedNorms = ({ category, level, possible }: Row): boolean =>
  category !== 'own' && (level ?? possible?.level ?? null) !== null;

const noLevel = ({ unbanded }: Row) => (unbanded === 'noNorm' ? 'pdf:noNorm' : 'pdf:notRated');

type Result = Row & { text: string | null } & Pick<Score, 'wording'>;

/** Which text the items had whose levels come from published cut-offs, each said once. */
function wordingNotes(rows: readonly Result[], t: Translate): string[] {
  const notes = rows
    .filter(isOfPublishedNorms)
    .map((row) => (row.wording ? `${row.instrumentName}: ${wordingNote(row, t)}` : wordingNote(row, t)));
  const own = t('pdf:ownWording');
  // What holds for all others comes last.
  return [...new Set(notes)].toSorted((a, b) => Number(a === own) - Number(b === own));
}

/** Lays out the table of all results. */
export function resultsSheet(
  patient: { facts: Fact[]; rows: readonly Result[] },
  printing: Printing,
  language: Language,
  t: Translate,
): ResultsSheet {
  return {
    ...frameOf(t('pdf:results.title'), printing, language, t),
    facts: patient.facts,
    heads: {
      date: t('pdf:field.testTime'),
      instrument: t('pdf:results.instrument'),
      score: t('pdf:total'),
      level: t('pdf:results.level'),
      conclusion: t('pdf:comment'),
    },
    rows: patient.rows.map((row) => ({
      ...resultLine(row, language, t),
      conclusion: row.conclusion === 'draft' ? t('pdf:results.draft', { text: row.text ?? '' }) : (row.text ?? ''),
    })),
    notes: [...doubtNotes(patient.rows, t), ...wordingNotes(patient.rows, t)],
    empty: patient.rows.length === 0 ? t('pdf:results.none') : null,
    caution: t('pdf:caution'),
  };
}
