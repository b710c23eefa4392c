import type { CallData } from '@cogclinic/contract/call';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { overviewCalls } from '@cogclinic/contract/overview';

export type Guidance = CallData<typeof guidanceCalls.one>;
export type GuidanceRow = CallData<typeof guidanceCalls.byArchive>[number];
export type Standing = GuidanceRow['standing'];
export type GuidanceRecord = CallData<typeof guidanceCalls.record>;
export type Template = CallData<typeof guidanceCalls.templates>[number];
export type Language = Template['language'];

/** The cached answers that a changed guidance makes stale. */
export const STALE = [
  guidanceCalls.byArchive,
  guidanceCalls.list,
  guidanceCalls.one,
  guidanceCalls.record,
  overviewCalls.one,
  overviewCalls.timeline,
];
/** The cached answers that a changed template makes stale. */
export const STALE_TEMPLATES = [guidanceCalls.templates];
