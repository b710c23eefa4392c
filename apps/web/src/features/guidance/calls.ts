import type { CallData } from '@cogclinic/contract/call';
import type { guidanceCalls } from '@cogclinic/contract/guidance';

export type Guidance = CallData<typeof guidanceCalls.one>;
export type GuidanceRow = CallData<typeof guidanceCalls.byArchive>[number];
export type Standing = GuidanceRow['standing'];
export type GuidanceRecord = CallData<typeof guidanceCalls.record>;
export type Template = CallData<typeof guidanceCalls.templates>[number];
export type Language = Template['language'];
