import { auditCalls } from '@cogclinic/contract/audit';
import type { CallArguments } from '@cogclinic/contract/call';
import { useEffect, useRef } from 'react';
import { sendCall } from './api.ts';

type Note = CallArguments<typeof auditCalls.note>['body'];
/** What leaves the browser: whose record, or how many rows of a list. */
export type Output = Pick<Note, 'noun' | 'subjectId' | 'rows'>;

/** Tells the audit trail of an export or a print, which the server cannot see. A lost note must not stop the reader. */
export function noteOutput(action: Note['action'], output: Output): void {
  sendCall(auditCalls.note, { body: { action, ...output } }).catch(() => undefined);
}

/** Notes each printing of the page while it shows `output`, whether by its button or by the browser's own. */
export function usePrintNote(output: Output | undefined): void {
  const latest = useRef(output);
  useEffect(() => {
    latest.current = output;
  });
  useEffect(() => {
    const onPrint = () => latest.current && noteOutput('print', latest.current);
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
}
