import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eyeCalls } from '@cogclinic/contract/eye';
import { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import type { EyeVersion } from '@cogclinic/gaze/tasks/codes';
import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

const SCREEN = { widthPx: 1920, heightPx: 1080, widthMm: 531, heightMm: 299, distanceMm: 600 };

export const newAssessment = (archiveId: string) => ({
  id: randomUUID(),
  archiveId,
  version: 'initial' as EyeVersion,
  tasks: ['antisaccade' as const, 'prosaccadeGap' as const],
});

/** What the stimulus page showed of two trials. */
export const shownRun = () => ({
  runId: randomUUID(),
  task: 'antisaccade' as const,
  begun: '2026-11-20T08:00:00.000Z',
  screen: SCREEN,
  set: 1,
  shown: [0, 1].map((trial) => ({
    trial,
    phases: [
      { fromMs: trial * 3000, untilMs: trial * 3000 + 1200 },
      { fromMs: trial * 3000 + 1200, untilMs: trial * 3000 + 2200 },
    ],
  })),
  drift: 0.4,
});

/** A file in our own format, too short to tell anything. */
export const gazeFile = (
  text = '#gaze-csv v1 rate=500\ntime_ms,eye,x_deg,y_deg,valid\n0,left,0,0,1\n2,left,0.1,0,1\n',
) => new File([text], 'gaze.csv', { type: 'text/csv' });

async function begun(world: World, t: TestApp): Promise<string> {
  const body = newAssessment(await world.newPatient());
  await t.send(eyeCalls.start, { body }, world.accounts.admin.token);
  return body.id;
}

async function recorded(world: World, t: TestApp): Promise<{ assessmentId: string; recordingId: string }> {
  const assessmentId = await begun(world, t);
  const recordingId = randomUUID();
  const args = { params: { id: assessmentId }, query: { recordingId }, file: gazeFile() };
  await t.send(eyeRecordingCalls.upload, args, world.accounts.admin.token);
  return { assessmentId, recordingId };
}

/** A recording of some samples that was analysed. */
async function analysed(world: World, t: TestApp): Promise<string> {
  const { assessmentId, recordingId } = await recorded(world, t);
  await untilAnalysed(t, assessmentId, world.accounts.admin.token);
  return recordingId;
}

const LOOKS = 400;
const LOOK_MS = 50;

/** Waits until nothing of an assessment waits for its analysis, and answers its report. */
export async function untilAnalysed(t: TestApp, id: string, token: string) {
  for (let looks = 0; looks < LOOKS; looks++) {
    const { data } = await t.send(eyeCalls.info, { params: { id } }, token);
    // The state is read a moment before the recordings are.
    if ([data.assessment, ...data.recordings].every(({ state }) => state !== 'waiting')) return data;
    await delay(LOOK_MS);
  }
  throw new Error('the recording is still being analysed');
}

export const eyeSamples: Readonly<Record<string, Make>> = {
  'eye.list': async (world, _caller, t) => ({ args: { query: {} }, mark: await begun(world, t) }),
  'eye.next': async (world) => ({ args: { params: { id: await world.newPatient() } } }),
  'eye.start': async (world) => ({ args: { body: newAssessment(await world.newPatient()) } }),
  'eye.one': async (world, _caller, t) => ({ args: { params: { id: await begun(world, t) } } }),
  'eye.log': async (world, _caller, t) => ({ args: { params: { id: await begun(world, t) }, body: shownRun() } }),
  'eye.info': async (world, _caller, t) => ({ args: { params: { id: (await recorded(world, t)).assessmentId } } }),
  'eye.statistics': async (world) => ({ args: { params: { id: await world.newPatient() } } }),
  'eye.report': async (world, _caller, t) => {
    const id = await begun(world, t);
    await t.owner("UPDATE eye_assessments SET state = 'analysed' WHERE id = $1", [id]);
    return { args: { params: { id } } };
  },
  'eye.pdf': async (world, _caller, t) => ({
    args: { params: { id: (await recorded(world, t)).assessmentId }, query: { language: 'en' } },
  }),
  'eye.discard': async (world, _caller, t) => ({ args: { params: { id: await begun(world, t) } } }),
  'eyeRecordings.upload': async (world, _caller, t) => ({
    args: { params: { id: await begun(world, t) }, query: { recordingId: randomUUID() }, file: gazeFile() },
  }),
  'eyeRecordings.analyse': async (world, _caller, t) => ({
    args: {
      params: { id: (await recorded(world, t)).recordingId },
      body: { task: 'antisaccade', offsetMs: 10, screen: SCREEN },
    },
  }),
  'eyeRecordings.trace': async (world, _caller, t) => ({ args: { params: { id: await analysed(world, t) } } }),
  'eyeRecordings.events': async (world, _caller, t) => ({
    args: { params: { id: (await recorded(world, t)).recordingId } },
  }),
  'eyeRecordings.correct': async (world, _caller, t) => ({
    args: { params: { id: await analysed(world, t) }, body: { revision: 0, events: null } },
  }),
  'eyeRecordings.original': async (world, _caller, t) => ({
    args: { params: { id: (await recorded(world, t)).recordingId } },
  }),
  'eyeReferences.list': () => ({ args: {} }),
  'eyeReferences.save': async (_world, caller, t) => {
    const [row] = await t.owner<{ version: number }>('SELECT version FROM eye_references WHERE institution_id = $1', [
      caller.institutionId,
    ]);
    return { args: { body: { own: [], version: row?.version ?? 0 } } };
  },
};
