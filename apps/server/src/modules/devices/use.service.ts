import { type Analysed, momentIn } from '#platform/analysed.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { read } from '#platform/sql/statement.ts';
import type { devices } from './devices.tables.ts';

/** What the data analysis counts of devices: the sessions that were kept, each of the patient who had the device. */
export const analysedDevices: Analysed = {
  figures: [
    {
      figure: 'deviceUse',
      rows: (period) => `SELECT x.institution_id, u.archive_id, x.device_id::text AS device, x.kind AS "deviceKind"
        FROM device_sessions x JOIN device_users u ON u.institution_id = x.institution_id AND u.id = x.assignment_id
       WHERE x.state = 'kept' AND ${momentIn('x.begun_at', period)}`,
    },
  ],
};

const NAMES = read('devices.names', () => queries<typeof devices>().selectFrom('devices').select(['id', 'name']));

/** The names of the institution's devices by their ids, of those unbound too. */
export async function deviceNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  return new Map((await tx.read(NAMES)).map(({ id, name }) => [id, name]));
}
