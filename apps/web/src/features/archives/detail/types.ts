import type { CallData } from '@cogclinic/contract/call';
import type { overviewCalls } from '@cogclinic/contract/overview';

type Overview = CallData<typeof overviewCalls.one>;
export type Archive = Overview['archive'];
export type LastScore = Overview['scores'][number];
export type Alert = Overview['alerts'][number];
export type TimelineEntry = CallData<typeof overviewCalls.timeline>['rows'][number];
