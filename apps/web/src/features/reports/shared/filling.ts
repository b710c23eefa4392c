import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import { formatsOf } from '#ui/format.ts';
import type { Language } from '#ui/language.ts';

type Report = CallData<typeof reportCalls.one>;

/** The placeholders that a template of guidance or a phrase may contain in braces. */
export const PLACES = ['patient', 'age', 'instrument', 'score', 'level', 'date', 'institution'] as const;
export type Filling = Readonly<Partial<Record<(typeof PLACES)[number], string>>>;

const PLACE = new RegExp(`\\{(${PLACES.join('|')})\\}`, 'g');

/** The values for the placeholders, in the language of the text. */
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
      age: number(report.age),
      instrument: report.answered.name[language],
      score: report.total === null ? undefined : `${number(report.total)} / ${number(report.max)}`,
      level: report.score.band?.name[language],
    }),
  };
}

/** Fills the placeholders of a text; unknown ones stay visible, to be filled by hand. */
export function filled(template: string, filling: Filling, kind: 'text' | 'html'): string {
  return template.replaceAll(PLACE, (place, name: keyof Filling) => {
    const known = filling[name];
    if (!known) return place;
    return kind === 'text' ? known : known.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  });
}

/** The placeholders still unfilled, each once. */
export function placesIn(text: string): string[] {
  return [...new Set(text.match(PLACE) ?? [])];
}
