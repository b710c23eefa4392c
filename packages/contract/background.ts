import { z } from 'zod';
import { dictCode } from './dict.ts';

/** What the patient's file says beside a report. */
export const background = z.object({
  /**
   * `signed`: as the file was when the conclusion was signed or last amended; `today`: it is not signed; `unkept`: it was
   * signed before the file was kept with signatures, so that today's file is told.
   */
  state: z.enum(['signed', 'today', 'unkept']),
  /** The day of which it tells. */
  asOf: z.string(),
  handedness: dictCode('handedness').nullable(),
  /** Named in the reader's language. */
  allergies: z.array(z.string()),
  /** Those that held, without excluded ones. */
  diagnoses: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      certainty: dictCode('certainty'),
      /** A day, a month or a year; null when not known. */
      diagnosedOn: z.string().nullable(),
    }),
  ),
  medications: z.array(
    z.object({
      name: z.string(),
      dose: z.string().nullable(),
      frequency: z.string().nullable(),
      since: z.string().nullable(),
    }),
  ),
});

/**
 * What the file says beside all of some reports, when it says the same beside each; null when they tell of different days or
 * states, because some were signed earlier.
 */
export function commonBackground(
  reports: readonly Readonly<{ background: z.output<typeof background> }>[],
): z.output<typeof background> | null {
  const [first] = reports;
  const said = new Set(reports.map((report) => JSON.stringify(report.background)));
  return first && said.size === 1 ? first.background : null;
}

/** The patient's allergies by name; "other" only where nothing says which. */
export function allergyNames(
  { allergies, allergyOther }: Readonly<{ allergies: readonly string[]; allergyOther: string | null }>,
  labelOf: (code: string) => string,
): string[] {
  const named = allergies.filter((code) => code !== 'other' || !allergyOther).map(labelOf);
  return allergyOther ? [...named, allergyOther] : named;
}
