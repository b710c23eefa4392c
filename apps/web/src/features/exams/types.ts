import type { CallData } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';

export type Exam = CallData<typeof examCalls.one>;
export type ExamValue = Exam['values'][number];
export type ExamImage = Exam['images'][number];
export type ExamItem = CallData<typeof examCalls.items>[number];
export type Trend = CallData<typeof examCalls.trends>[number];
export type ExamPackage = CallData<typeof examCalls.packages>[number];
export type Enterprise = CallData<typeof examCalls.enterprises>[number];
