import { auditCalls } from '@cogclinic/contract/audit';
import type { CallArguments } from '@cogclinic/contract/call';
import { useLayoutEffect, useRef } from 'react';
import { sendCall } from './api.ts';

type Note = CallArguments<typeof auditCalls.note>['body'];
/** An output of patients' data: a record, or a number of rows of a list. */
export type Output = Pick<Note, 'noun' | 'subjectId' | 'rows'>;

/** Tells the audit trail of an export or a print, which the server cannot see. A failed note must not stop the user. */
export function noteOutput(action: Note['action'], output: Output): void {
  sendCall(auditCalls.note, { body: { action, ...output } }).catch(() => undefined);
}

/**
 * Sheets that are printed instead of the page that they lie over. Counted as soon as they are drawn: a user who sees one can
 * print it.
 */
let sheets = 0;

/** While mounted, a sheet is printed instead of the page below, which then notes nothing. */
export function usePrintedAlone(alone = true): void {
  useLayoutEffect(() => {
    if (!alone) return;
    sheets += 1;
    return () => {
      sheets -= 1;
    };
  }, [alone]);
}

/**
 * Notes each printing of the page while it shows `output`, whether by its button or by the browser's own; `alone` for a
 * sheet that is printed instead of its page.
 */
export function usePrintNote(output: Output | undefined, alone = false): void {
  const latest = useRef(output);
  useLayoutEffect(() => {
    latest.current = output;
  });
  usePrintedAlone(alone);
  useLayoutEffect(() => {
    const onPrint = () => latest.current && (alone || sheets === 0) && noteOutput('print', latest.current);
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, [alone]);
}
