import type { CallData } from '@cogclinic/contract/call';
import { CallError } from '@cogclinic/contract/client';
import type { eyeCalls } from '@cogclinic/contract/eye';
import { holdDraftKey } from '#ui/draftKey.ts';
import { clearToken, getToken } from '#ui/session.ts';
import { rememberWayBack } from '#ui/wayBack.ts';
import { eyeRunCalls, send } from './calls.ts';
import { type Logs, openLogs } from './logs.ts';

export type Assessment = CallData<(typeof eyeCalls)['one']>;

/** What the page shows: an assessment whose tasks are run, or why not; `elsewhere` while another page is on its way. */
export type Opening =
  | Readonly<{ kind: 'run'; assessment: Assessment; logs: Logs; leave: () => void }>
  | Readonly<{ kind: 'refused'; why: string; leave: () => void }>
  | Readonly<{ kind: 'elsewhere' }>;

const PATIENTS = '/files/list';

/** The patient's page, if the address names the patient: what follows its `#` never reaches a server. */
function homeOf(archiveId: string | null): string {
  return archiveId ? `/files/detail/${encodeURIComponent(archiveId)}/eye` : PATIENTS;
}

/**
 * Opens the assessment of the address, in the session of staff. Without that session, or with one that has ended, the way leads
 * to the sign-in and from there back to the patient.
 * @throws CallError while the server cannot be reached, or cannot answer for now
 */
export async function openingOf(id: string): Promise<Opening> {
  const known = homeOf(new URLSearchParams(window.location.hash.slice(1)).get('archive'));
  if (!getToken()) return signIn(known);
  try {
    const [assessment, account] = await Promise.all([
      send(eyeRunCalls.one, { params: { id } }),
      send(eyeRunCalls.info),
    ]);
    holdDraftKey(account);
    const home = homeOf(assessment.archiveId);
    const logs = await openLogs(account.id, assessment.id);
    return { kind: 'run', assessment, logs, leave: () => window.location.assign(home) };
  } catch (error) {
    if (!(error instanceof CallError) || error.isPassing) throw error;
    if (error.kind === 'session') return signIn(known);
    return { kind: 'refused', why: error.message, leave: () => window.location.assign(known) };
  }
}

function signIn(wayBack: string): Opening {
  clearToken();
  rememberWayBack(wayBack);
  window.location.replace('/login');
  return { kind: 'elsewhere' };
}
