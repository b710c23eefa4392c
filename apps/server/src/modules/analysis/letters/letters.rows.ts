import { FIGURE_NAMES, type FigureName } from '@cogclinic/contract/analysis';
import { type analysisLetterCalls, LETTER_PROBLEMS } from '@cogclinic/contract/analysisLetters';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { ageGroup, EDUCATION_GROUPS, STATISTIC_DAYS } from '@cogclinic/contract/statistics';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { moment, oneOf, type RowOf, text, textsAs, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import type { Narrowing } from '../narrowing.ts';
import { filtersOf } from '../print/filters.ts';

export type AnalysisLetter = CallData<typeof analysisLetterCalls.add>;
/** What is chosen for a letter, and when it comes. */
export type Chosen = Omit<CallInput<typeof analysisLetterCalls.add>['body'], 'requestId'>;

export const COLUMNS = {
  id: uuid,
  figures: textsAs<FigureName>(),
  days: oneOf(STATISTIC_DAYS),
  department_id: uuid.orNull,
  doctor_id: uuid.orNull,
  age: text.orNull,
  gender: oneOf(DICTS.gender).orNull,
  education: oneOf(EDUCATION_GROUPS).orNull,
  language: oneOf(LANGUAGES),
  weekday: whole,
  hour: whole,
  due_at: moment.orNull,
  last_sent_at: moment.orNull,
  problem: oneOf(LETTER_PROBLEMS).orNull,
  version: whole,
};
export type LetterRow = RowOf<typeof COLUMNS>;
/** Selects `COLUMNS`. */
export const SELECT = `SELECT ${Object.keys(COLUMNS).join(', ')} FROM analysis_letters`;

/** The address that an account's letters go to. */
export const EMAIL = readSql(
  'analysisLetters.email',
  { email: text.orNull },
  ({ accountId }: { accountId: string }) => `SELECT email FROM accounts WHERE id = ${accountId}`,
);

/** The figures in the order of the page, each once. */
export const inOrder = (figures: readonly FigureName[]): FigureName[] =>
  FIGURE_NAMES.filter((name) => figures.includes(name));

/** The patients whom a letter counts. */
export function narrowingOf(row: LetterRow): Narrowing {
  return {
    days: row.days,
    departmentId: row.department_id ?? undefined,
    doctorId: row.doctor_id ?? undefined,
    age: row.age === null ? undefined : ageGroup.parse(row.age),
    gender: row.gender ?? undefined,
    education: row.education ?? undefined,
  };
}

/** A letter as it goes out to its account. */
export async function presented(tx: Tx, actor: Actor, row: LetterRow, language: Language): Promise<AnalysisLetter> {
  const time = (at: Date | null) => at && wireTime(at, actor.timeZone);
  return {
    id: row.id,
    figures: row.figures,
    days: row.days,
    departmentId: row.department_id,
    doctorId: row.doctor_id,
    age: row.age,
    gender: row.gender,
    education: row.education,
    language: row.language,
    weekday: row.weekday,
    hour: row.hour,
    filters: await filtersOf(tx, narrowingOf(row), language, translator(language)),
    isOn: row.due_at !== null,
    lastSentTime: time(row.last_sent_at),
    nextTime: time(row.due_at),
    problem: row.problem,
    version: row.version,
  };
}
