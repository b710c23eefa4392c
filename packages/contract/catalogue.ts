import { archiveCalls } from './archives.ts';
import { auditCalls } from './audit.ts';
import type { Call } from './call.ts';
import { dictCalls } from './dict.ts';
import { examCalls } from './exams.ts';
import { accountCalls, identityCalls } from './identity.ts';
import { departmentCalls, institutionCalls } from './institution.ts';
import { reportCalls } from './reports.ts';
import { scaleCalls } from './scales.ts';
import { statisticsCalls } from './statistics.ts';

/** Every call of the product, by noun: the server must implement each, OpenAPI and the access walk read it. */
export const catalogue: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  identity: identityCalls,
  accounts: accountCalls,
  institution: institutionCalls,
  departments: departmentCalls,
  archives: archiveCalls,
  dict: dictCalls,
  exams: examCalls,
  scales: scaleCalls,
  reports: reportCalls,
  statistics: statisticsCalls,
  audit: auditCalls,
};
