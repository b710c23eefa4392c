import type { CallData } from '@cogclinic/contract/call';
import type { cervicalCalls } from '@cogclinic/contract/cervical';

export type ListedEvaluation = CallData<typeof cervicalCalls.list>['rows'][number];
export type NeckReport = CallData<typeof cervicalCalls.info>;
export type NeckCourse = CallData<typeof cervicalCalls.course>;
export type OwnReferences = CallData<typeof cervicalCalls.references>;
