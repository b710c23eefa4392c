import { CallError } from '@cogclinic/contract/client';
import { gradeLimits } from '@cogclinic/contract/grades';
import type { Problem } from '@cogclinic/contract/problems';
import { type GradeLimits, LIMITED_GRADES, limitsOutOfOrder } from '@cogclinic/scales/grades';
import { z } from 'zod';

/** The limits in the form's shape: without grading there are no inputs, and inputs may still be blank. */
export const gradeForm = gradeLimits.partial().extend({ graded: z.boolean(), version: z.int() });
export type GradeForm = z.output<typeof gradeForm>;

type Kept = Readonly<{ limits: GradeLimits | null; version: number }>;

/** The form's values for the saved limits. */
export const formOf = ({ limits, version }: Kept): GradeForm => ({ graded: limits !== null, ...limits, version });

/** The limits entered in the form; null without grading, or if they are incomplete or invalid. */
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

/** A refusal in the form's shape: the current record flat, and problems by the inputs' names. */
export function inFormTerms(error: unknown): unknown {
  if (!(error instanceof CallError)) return error;
  if (error.code === 409) {
    const kept = error.data as Kept;
    return new CallError(error.kind, error.code, error.message, formOf(kept));
  }
  const fields = error.fields.map(({ path, message }) => ({ path: path.replace(/^limits\./, ''), message }));
  return new CallError(error.kind, error.code, error.message, { fields });
}
