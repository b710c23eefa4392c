import type { CallData } from '@cogclinic/contract/call';
import { examCalls } from '@cogclinic/contract/exams';
import { overviewCalls } from '@cogclinic/contract/overview';

export type Exam = CallData<typeof examCalls.one>;
export type ExamValue = Exam['values'][number];
export type ExamImage = Exam['images'][number];
export type ExamItem = CallData<typeof examCalls.items>[number];
export type Trend = CallData<typeof examCalls.trends>[number];
export type ExamPackage = CallData<typeof examCalls.packages>[number];
export type Enterprise = CallData<typeof examCalls.enterprises>[number];

/** What a change of a patient's examinations makes stale: also the patient's alerts, counts and timeline. */
export const STALE = [
  examCalls.list,
  examCalls.one,
  examCalls.trends,
  overviewCalls.one,
  overviewCalls.timeline,
] as const;
