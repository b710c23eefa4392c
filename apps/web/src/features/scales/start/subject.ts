import { LIMITS } from '@cogclinic/contract/fields';
import type { Instrument } from '@cogclinic/scales/instrument';
import type { PaperProblems } from '../paper/paper.ts';

/** What is asked before a test starts. */
export type SubjectInput = Readonly<{
  informant: string;
  educationYears: number | null;
  normSet: string | null;
}>;

export type SubjectProblem = 'patient' | 'informant' | 'informantLong' | 'education';
export type SubjectProblems = Readonly<Partial<Record<'patient' | 'informant' | 'educationYears', SubjectProblem>>>;

export const SCHOOL_YEARS = { min: 0, max: 30, step: 1 } as const;

/** What keeps a test from starting. */
export function subjectProblems(
  instrument: Pick<Instrument, 'answeredBy' | 'needsEducation'>,
  archiveId: string | null,
  input: SubjectInput,
): SubjectProblems {
  const informant = input.informant.trim();
  const asksInformant = instrument.answeredBy === 'informant';
  return {
    ...(archiveId ? {} : { patient: 'patient' as const }),
    ...(asksInformant && informant === '' ? { informant: 'informant' as const } : {}),
    ...(informant.length > LIMITS.name ? { informant: 'informantLong' as const } : {}),
    ...(instrument.needsEducation && input.educationYears === null ? { educationYears: 'education' as const } : {}),
  };
}

/** The field that is shown first of those that are wrong. */
export function firstWrong(subject: SubjectProblems, paper: PaperProblems): string {
  if (subject.patient) return 'patient';
  if (paper.time) return 'paperTime';
  if (paper.examiner) return 'paperExaminer';
  if (paper.name) return 'paperName';
  return subject.informant ? 'informant' : 'years';
}

/** One id for one way of starting: the same start repeated after a lost answer starts once, a changed one anew. */
export function startIds(make: () => string): (start: unknown) => string {
  let last = { key: '', id: '' };
  return (start) => {
    const key = JSON.stringify(start);
    if (last.key !== key) last = { key, id: make() };
    return last.id;
  };
}
