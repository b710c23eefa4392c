import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import { formatsOf } from '#ui/format.ts';
import type { Language } from '../calls.ts';

type Report = CallData<typeof reportCalls.one>;

/** What stands in braces in a template. */
export const PLACES = ['patient', 'instrument', 'score', 'level', 'date', 'institution'] as const;
export type Filling = Readonly<Partial<Record<(typeof PLACES)[number], string>>>;

const PLACE = new RegExp(`\\{(${PLACES.join('|')})\\}`, 'g');

/** What is known of a patient and a report, in the words of the guidance's language. */
export function fillingOf(
  known: { patient: string; institution: string | undefined; today: string; report: Report | undefined },
  language: Language,
): Filling {
  const { report } = known;
  const { date, number } = formatsOf(language);
  return {
    patient: known.patient,
    institution: known.institution,
    date: date(report?.testEndTime ?? known.today),
    ...(report && {
      instrument: report.answered.name[language],
      score: report.total === null ? undefined : `${number(report.total)} / ${number(report.max)}`,
      level: report.score.band?.name[language],
    }),
  };
}

/** A template with what is known in its places; what is not known stays to be seen and filled by hand. */
export function filled(template: string, filling: Filling, kind: 'text' | 'html'): string {
  return template.replaceAll(PLACE, (place, name: keyof Filling) => {
    const known = filling[name];
    if (!known) return place;
    return kind === 'text' ? known : known.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  });
}

/** The places that are still to be filled, each once. */
export function placesIn(text: string): string[] {
  return [...new Set(text.match(PLACE) ?? [])];
}
