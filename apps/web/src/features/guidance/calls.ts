import type { CallData } from '@cogclinic/contract/call';
import { guidanceCalls } from '@cogclinic/contract/guidance';

export type Guidance = CallData<typeof guidanceCalls.one>;
export type GuidanceRow = CallData<typeof guidanceCalls.byArchive>[number];
export type Standing = GuidanceRow['standing'];
export type GuidanceRecord = CallData<typeof guidanceCalls.record>;
export type Template = CallData<typeof guidanceCalls.templates>[number];
export type Language = Template['language'];

/** What a change of a guidance makes stale. */
export const STALE = [guidanceCalls.byArchive, guidanceCalls.list, guidanceCalls.one, guidanceCalls.record];
/** What a change of a template makes stale. */
export const STALE_TEMPLATES = [guidanceCalls.templates];
