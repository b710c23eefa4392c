import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { whole } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import type { Reason } from './reason.ts';

const COUNT_USE = writeSql(
  'devices.countUse',
  { remaining_count: whole },
  ({ id }: { id: string }) =>
    `UPDATE devices SET remaining_count = remaining_count - 1, used_count = used_count + 1
      WHERE id = ${id} AND remaining_count > 0 RETURNING remaining_count`,
);
const KEPT = writeSql(
  'devices.noteKept',
  {},
  ({ id, resultId }: { id: string; resultId: string }) =>
    `UPDATE device_sessions SET state = 'kept', result_id = ${resultId}, finished_at = now() WHERE id = ${id}`,
);
const REFUSED = writeSql(
  'devices.noteRefused',
  {},
  ({ id, reason }: { id: string; reason: string }) =>
    `UPDATE device_sessions SET state = 'refused', reason = ${reason}, finished_at = now() WHERE id = ${id}`,
);
const SAVEPOINT = writeSql('devices.savepoint', {}, () => 'SAVEPOINT session');
const RELEASE = writeSql('devices.release', {}, () => 'RELEASE SAVEPOINT session');
const ROLLBACK = writeSql('devices.rollback', {}, () => 'ROLLBACK TO SAVEPOINT session');

/** Counts one use down; null when none is left. The device's row stays locked: of many at once each is counted. */
export async function countUse(tx: Tx, deviceId: string): Promise<number | null> {
  await tx.write(SAVEPOINT);
  const [left] = await tx.write(COUNT_USE, { id: deviceId });
  return left?.remaining_count ?? null;
}

/**
 * Does what may be refused for what it finds in the database; then all that was written since the use was counted, and that
 * too, is as if it had not been.
 */
export async function undoing<T>(tx: Tx, work: () => Promise<T>): Promise<{ done: T } | { refused: Refusal }> {
  try {
    const done = await work();
    await tx.write(RELEASE);
    return { done };
  } catch (error) {
    if (!(error instanceof Refusal && [404, 409, 422].includes(error.status))) throw error;
    await tx.write(ROLLBACK);
    return { refused: error };
  }
}

export const noteKept = async (tx: Tx, given: { id: string; resultId: string }): Promise<void> =>
  void (await tx.write(KEPT, given));

export const noteRefused = async (tx: Tx, { id, reason }: { id: string; reason: Reason }): Promise<void> =>
  void (await tx.write(REFUSED, { id, reason: JSON.stringify(reason) }));
