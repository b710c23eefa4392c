import { LIMITS } from '@cogclinic/contract/fields';

/** What is typed of a paper form: a time as the wire has it, blank for none, and an account's id or `OUTSIDE` with a name. */
export type PaperInput = Readonly<{ time: string; examiner: string; name: string }>;

/** Chosen in place of an account for an examiner of another institution. */
export const OUTSIDE = 'outside';

export type PaperProblem = 'time' | 'future' | 'birth' | 'examiner' | 'name';
export type PaperProblems = Readonly<Partial<Record<'time' | 'examiner' | 'name', PaperProblem>>>;

/** "2026-01-05 14:30:59" to the minute, "2026-01-05 14:30:00". */
export const toMinute = (wire: string): string => `${wire.slice(0, 16)}:00`;

/** What keeps a paper form from being entered; `now` and `birthday` as the wire has them. */
export function paperProblems({ time, examiner, name }: PaperInput, now: string, birthday?: string): PaperProblems {
  const timeProblem =
    time === '' ? 'time' : time > now ? 'future' : birthday && time.slice(0, 10) < birthday ? 'birth' : null;
  return {
    ...(timeProblem && { time: timeProblem }),
    ...(examiner === '' && { examiner: 'examiner' as const }),
    ...(examiner === OUTSIDE && (name.trim() === '' || name.trim().length > LIMITS.name) && { name: 'name' as const }),
  };
}

/** What is sent of it. */
export const paperBody = ({ time, examiner, name }: PaperInput) => ({
  givenTime: time,
  examinerId: examiner === OUTSIDE ? null : examiner,
  examinerName: examiner === OUTSIDE ? name.trim() : null,
});
