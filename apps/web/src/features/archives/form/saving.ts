import { archiveCalls } from '@cogclinic/contract/archives';
import type { Call } from '@cogclinic/contract/call';
import { overviewCalls } from '@cogclinic/contract/overview';
import { reportCalls } from '@cogclinic/contract/reports';
import { statisticsCalls } from '@cogclinic/contract/statistics';

/** The answers that a new or changed archive makes stale: wherever its patient is listed, named or counted. */
export const STALE_AFTER_SAVING: readonly Call[] = [
  archiveCalls.list,
  archiveCalls.one,
  archiveCalls.oneByPhone,
  archiveCalls.oneByEmail,
  archiveCalls.checkPhone,
  archiveCalls.checkEmail,
  reportCalls.list,
  reportCalls.byArchive,
  overviewCalls.one,
  overviewCalls.timeline,
  ...Object.values(statisticsCalls),
];
