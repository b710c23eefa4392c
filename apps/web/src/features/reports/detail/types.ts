import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';

export type Report = CallData<typeof reportCalls.one>;
export type Analysis = CallData<typeof reportCalls.analysis>;
export type CoursePoint = Analysis['course'][number];
