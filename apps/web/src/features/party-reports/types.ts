import type { CallData } from '@cogclinic/contract/call';
import type { partyReportCalls } from '@cogclinic/contract/partyReports';

/** A study of another institution. */
export type PartyStudy = CallData<typeof partyReportCalls.match>;
