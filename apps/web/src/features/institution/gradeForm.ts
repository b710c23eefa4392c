import { CallError } from '@cogclinic/contract/client';
import { gradeLimits } from '@cogclinic/contract/grades';
import type { Problem } from '@cogclinic/contract/problems';
import { type GradeLimits, LIMITED_GRADES, limitsOutOfOrder } from '@cogclinic/scales/grades';
import { z } from 'zod';

/** The limits as a form has them: what is not graded has no inputs, and what is may still be blank. */
export const gradeForm = gradeLimits.partial().extend({ graded: z.boolean(), version: z.int() });
export type GradeForm = z.output<typeof gradeForm>;

type Kept = Readonly<{ limits: GradeLimits | null; version: number }>;

/** What stands in the form for the limits that are kept. */
export const formOf = ({ limits, version }: Kept): GradeForm => ({ graded: limits !== null, ...limits, version });

/** The limits that the form holds; null where nothing is graded or they are not whole and right. */
export function limitsOf(form: Partial<GradeForm>): GradeLimits | null {
  const parsed = gradeLimits.safeParse(form);
  return form.graded && parsed.success && limitsOutOfOrder(parsed.data).length === 0 ? parsed.data : null;
}

/** The rules between the inputs: all four are filled, and each is below the one before. */
export function problemsOf(form: Partial<GradeForm>): Problem[] {
  if (!form.graded) return [];
  const given = Object.fromEntries(LIMITED_GRADES.map((grade) => [grade, form[grade] ?? undefined]));
  const blank = LIMITED_GRADES.filter((grade) => given[grade] === undefined);
  return [
    ...blank.map((path) => ({ path, rule: 'required', params: {} })),
    ...limitsOutOfOrder(given).map((path) => ({ path, rule: 'gradeOrder', params: {} })),
  ];
}

/** A refusal of the limits as the form reads it: the current record flat, and the inputs by their names. */
export function inFormTerms(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  if (error.code === 409) {
    const kept = error.data as Kept;
    return new CallError(error.kind, error.code, error.message, formOf(kept));
  }
  const fields = error.fields.map(({ path, message }) => ({ path: path.replace(/^limits\./, ''), message }));
  return new CallError(error.kind, error.code, error.message, { fields });
}
