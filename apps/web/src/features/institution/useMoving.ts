import { departmentCalls } from '@cogclinic/contract/institution';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchCall, forget, reportError, sendCall } from '#ui/api.ts';
import { ordersAfterMove } from './departmentOrder.ts';
import { ALL, type Department } from './departments.ts';

type Move = { id: string; by: -1 | 1 };

/** Moves departments past each other; the pressed button keeps the focus in its new place. */
export function useMoving(rows: readonly Department[], root: RefObject<HTMLElement | null>) {
  const [moved, setMoved] = useState<Move | null>(null);
  const waiting = useRef<Move | null>(null);
  const busy = useRef(false);

  // Moving a row removes it from the document for a moment, so it loses the focus: this restores it.
  useEffect(() => {
    const last = waiting.current;
    if (!last || rows.length === 0) return;
    waiting.current = null;
    const [up, down] = root.current?.querySelectorAll<HTMLButtonElement>(`[data-moves="${last.id}"] button`) ?? [];
    const [pressed, other] = last.by === -1 ? [up, down] : [down, up];
    (pressed?.disabled ? other : pressed)?.focus();
  }, [rows, root]);

  const move = async (id: string, by: -1 | 1) => {
    if (busy.current) return;
    busy.current = true;
    try {
      // Based on the current departments: others may have added or moved some.
      const now = await fetchCall(departmentCalls.list, ALL);
      for (const body of ordersAfterMove(now, id, by)) {
        await sendCall(departmentCalls.update, { body }, { callerForgets: true });
      }
      waiting.current = { id, by };
      setMoved({ id, by });
    } catch (error) {
      reportError(error);
    } finally {
      await forget(departmentCalls.update.changes);
      busy.current = false;
    }
  };

  const at = moved ? rows.findIndex(({ id }) => id === moved.id) : -1;
  const row = rows[at];
  return { move, said: row ? { department: row.name, place: at + 1, total: rows.length } : null };
}
