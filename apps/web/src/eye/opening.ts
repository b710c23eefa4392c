import type { CallData } from '@cogclinic/contract/call';
import { CallError } from '@cogclinic/contract/client';
import type { eyeCalls } from '@cogclinic/contract/eye';
import { clearToken, getToken } from '#ui/session.ts';
import { eyeRunCalls, send } from './calls.ts';
import { type Logs, openLogs } from './logs.ts';

export type Assessment = CallData<(typeof eyeCalls)['one']>;

/** What the page shows: an assessment whose tasks are run, or why not; `elsewhere` while another page is on its way. */
export type Opening =
  | Readonly<{ kind: 'run'; assessment: Assessment; logs: Logs; leave: () => void }>
  | Readonly<{ kind: 'refused'; why: string; leave: () => void }>
  | Readonly<{ kind: 'elsewhere' }>;

const PATIENTS = '/files/list';

/**
 * Opens the assessment of the address, in the session of staff.
 * @throws CallError while the server cannot be reached, or cannot answer for now
 */
export async function openingOf(id: string): Promise<Opening> {
  if (!getToken()) return signIn();
  try {
    const [assessment, account] = await Promise.all([
      send(eyeRunCalls.one, { params: { id } }),
      send(eyeRunCalls.info),
    ]);
    const home = `/files/detail/${encodeURIComponent(assessment.archiveId)}/eye`;
    const logs = await openLogs(account.id, assessment.id);
    return { kind: 'run', assessment, logs, leave: () => window.location.assign(home) };
  } catch (error) {
    if (!(error instanceof CallError) || error.isPassing) throw error;
    if (error.kind === 'session') return signIn();
    return { kind: 'refused', why: error.message, leave: () => window.location.assign(PATIENTS) };
  }
}

function signIn(): Opening {
  clearToken();
  window.location.replace('/login');
  return { kind: 'elsewhere' };
}
