import { WITHOUT_INFORMANT } from '#modules/contacts/contacts.service.ts';
import { pushableOf } from '#platform/pushable.ts';
import { fieldRefused, notFound } from '#platform/refusal.ts';
import { needAlone } from './patientsRun.service.ts';
import { addRun } from './runs.service.ts';

/** A battery, or what is left of one that is begun, pushed to its patient: one link for all of its scales that patients answer alone. */
export const batteryRunPushable = pushableOf<{ name: string | null }>({
  words: { name: 'overview:push.battery', purpose: 'push:mail.purpose.scale' },
  async subject(tx, actor, archiveId, { requestId: id, batteryId, batteryRunId }) {
    if (batteryRunId !== null) {
      const run = await needAlone(tx, actor, batteryRunId, 'batteryRunId');
      if (run.archiveId !== archiveId) throw notFound();
      return { batteryRunId };
    }
    if (batteryId === null) throw fieldRefused('batteryId', 'batteries:choose');
    await addRun(tx, actor, { id, batteryId, archiveId, ...WITHOUT_INFORMANT });
    await needAlone(tx, actor, id, 'batteryId');
    return { batteryRunId: id };
  },
  facts: (pushes) => `json_build_object('name', (SELECT r.name FROM battery_runs r
    WHERE r.institution_id = ${pushes}.institution_id AND r.id = ${pushes}.battery_run_id))`,
  title: ({ name }) => name ?? '',
  standing: {
    join: 'LEFT JOIN battery_runs b ON b.institution_id = p.institution_id AND b.id = p.battery_run_id',
    gone: 'b.ended_by IS NOT NULL',
    doneAt: 'CASE WHEN b.ended_by IS NULL THEN b.ended_at END',
  },
});
