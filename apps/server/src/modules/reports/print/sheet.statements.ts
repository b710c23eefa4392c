import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import type { Translate } from '#platform/texts.ts';
import { actionNames } from '../alerts/alerts.words.ts';

type Report = Pick<CallData<typeof reportCalls.one>, 'alert' | 'statements'>;

/** What was done about the safety alert and who signed it, newest first; or that nothing is signed yet. */
export type PrintedStatements = { title: string; open: string | null; rows: { text: string; by: string }[] };

/** Lays out the statements about a safety alert; null without an alert, and where the conclusion alone cleared it. */
export function printedStatements(
  { alert, statements }: Report,
  language: Language,
  t: Translate,
): PrintedStatements | null {
  if (alert === null || (alert === 'cleared' && statements.length === 0)) return null;
  const corrected = new Set(statements.map(({ corrects }) => corrects));
  return {
    title: t('pdf:alert.title'),
    open: alert === 'open' ? t('pdf:alert.open') : null,
    rows: statements.map(({ id, actions, words, byName, time, corrects }) => {
      const signed = t('pdf:alert.signed', { name: byName, time: writtenTimes(language).dateTime(time) });
      const notes = [corrects && t('pdf:alert.corrects'), corrected.has(id) && t('pdf:alert.corrected')];
      return {
        text: `${actionNames(actions, language)}\n${words}`,
        by: [signed, ...notes.filter((note) => typeof note === 'string')].join(t('pdf:separator')),
      };
    }),
  };
}
