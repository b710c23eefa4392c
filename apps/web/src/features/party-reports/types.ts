import type { CallData } from '@cogclinic/contract/call';
import type { partyReportCalls } from '@cogclinic/contract/partyReports';

/** A study of another institution. */
export type PartyStudy = CallData<typeof partyReportCalls.match>;
/** A series of a study with what lies here of it. */
export type PartySeries = CallData<typeof partyReportCalls.images>[number];
export type PartyObject = PartySeries['kept'][number];
export type StructuredReport = CallData<typeof partyReportCalls.structured>;
