import { randomUUID } from 'node:crypto';
import { adviceCalls } from '@cogclinic/contract/advices';
import type { TestApp } from './harness.ts';
import type { Make, Sample } from './samples.ts';
import type { World } from './world.ts';

/** A report of a new patient, with a draft of its conclusion, signed or deleted as the call needs it. */
async function reportOf(world: World, t: TestApp, set: string | null, make: (id: string) => object): Promise<Sample> {
  const id = await world.newReport(await world.newPatient());
  if (set) await t.owner(`UPDATE reports SET ${set} WHERE id = '${id}'`);
  return { args: make(id) };
}

const FLAGGED = 'flagged = true';
const DRAFT = "doctor_comment = '复查'";
const SIGNED = `${DRAFT}, signed_at = now(), signed_by = account_id`;

export const reportsSamples: Readonly<Record<string, Make>> = {
  'reports.list': async (world) => ({ args: { query: {} }, mark: await world.newReport(await world.newPatient()) }),
  'reports.one': (world, _caller, t) => reportOf(world, t, null, (id) => ({ params: { id } })),
  'reports.analysis': (world, _caller, t) => reportOf(world, t, null, (id) => ({ params: { id } })),
  'reports.byArchive': async (world) => ({ args: { params: { id: await world.newPatient() } } }),
  'reports.comment': (world, _caller, t) =>
    reportOf(world, t, null, (id) => ({ body: { id, version: 1, doctorComment: '复查' } })),
  'reports.sign': async (world, caller, t) => {
    await t.confirm(caller);
    return reportOf(world, t, DRAFT, (id) => ({ body: { id, version: 1 } }));
  },
  'reports.amend': async (world, caller, t) => {
    await t.confirm(caller);
    return reportOf(world, t, SIGNED, (id) => ({
      body: { id, version: 1, doctorComment: '转诊', reason: '新的影像结果' },
    }));
  },
  'reports.conclusions': (world, _caller, t) => reportOf(world, t, SIGNED, (id) => ({ params: { id } })),
  'reports.remove': (world, _caller, t) => reportOf(world, t, null, (id) => ({ params: { id } })),
  'reports.restore': (world, _caller, t) => reportOf(world, t, 'deleted_at = now()', (id) => ({ params: { id } })),
  'reports.pdf': (world, _caller, t) => reportOf(world, t, null, (id) => ({ params: { id } })),
  'reports.batchPdf': (world, _caller, t) =>
    reportOf(world, t, null, (id) => ({ body: { requestId: randomUUID(), ids: [id], as: 'zip', language: 'zh' } })),

  'alerts.state': (world, _caller, t) =>
    reportOf(world, t, FLAGGED, (reportId) => ({
      body: { requestId: randomUUID(), reportId, actions: ['talkedToPatient'], words: '已面谈' },
    })),

  'patientReports.course': async (world) => ({ args: { params: { archiveId: await world.newPatient() } } }),
  'patientReports.printList': async (world) => ({ args: { params: { id: await world.newPatient() } } }),
  'patientReports.sitting': (world, _caller, t) => reportOf(world, t, null, (reportId) => ({ query: { reportId } })),
  'patientReports.combined': (world, _caller, t) => reportOf(world, t, null, (ids) => ({ query: { ids } })),
  'patientReports.combinedPdf': (world, _caller, t) => reportOf(world, t, null, (ids) => ({ query: { ids } })),

  'advices.list': () => ({ args: { params: { instrument: 'PHQ-9' } } }),
  'advices.save': async (_world, caller, t) => {
    const listed = await t.send(adviceCalls.list, { params: { instrument: 'PHQ-9' } }, caller.token);
    const [set] = listed.data ?? [];
    const [band] = set?.bands ?? [];
    const place = { normSet: set?.normSet ?? 'x', band: band?.band ?? 'x', version: band?.version ?? 0 };
    return { args: { body: { instrument: 'PHQ-9', ...place, zh: '复诊' } } };
  },
};
