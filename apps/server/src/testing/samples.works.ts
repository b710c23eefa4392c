import { workCalls } from '@cogclinic/contract/works';
import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

/** The head of a WebM is enough: recordings are told by their first bytes. */
const WEBM = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282', 'hex'),
  Buffer.from('\x84webm', 'latin1'),
]);
export const recording = () => new File([WEBM], 'speech.webm', { type: 'audio/webm' });

const newTest = async (world: World) => world.newAdministration(await world.newPatient());
const work = { kind: 'timer', milliseconds: 1500 } as const;

async function newRecording(world: World, t: TestApp): Promise<{ id: string; item: string }> {
  const params = { id: await newTest(world), item: '1' };
  const query = { revision: 1, milliseconds: 900 };
  await t.send(workCalls.uploadRecording, { params, query, file: recording() }, world.accounts.admin.token);
  return params;
}

export const worksSamples: Readonly<Record<string, Make>> = {
  'works.list': async (world) => ({ args: { params: { id: await newTest(world) } } }),
  'works.save': async (world) => ({
    args: { params: { id: await newTest(world), item: '1' }, body: { work, revision: 1 } },
  }),
  'works.uploadRecording': async (world) => ({
    args: {
      params: { id: await newTest(world), item: '1' },
      query: { revision: 1, milliseconds: 900 },
      file: recording(),
    },
  }),
  'works.recording': async (world, _caller, t) => ({ args: { params: await newRecording(world, t) } }),
};
