import { productionCalls } from '@cogclinic/contract/productions';
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
const production = { kind: 'timer', milliseconds: 1500 } as const;

async function newRecording(world: World, t: TestApp): Promise<{ id: string; item: string }> {
  const params = { id: await newTest(world), item: '1' };
  const query = { revision: 1, milliseconds: 900 };
  await t.send(productionCalls.uploadRecording, { params, query, file: recording() }, world.accounts.admin.token);
  return params;
}

export const productionsSamples: Readonly<Record<string, Make>> = {
  'productions.list': async (world) => ({ args: { params: { id: await newTest(world) } } }),
  'productions.save': async (world) => ({
    args: { params: { id: await newTest(world), item: '1' }, body: { production, revision: 1 } },
  }),
  'productions.uploadRecording': async (world) => ({
    args: {
      params: { id: await newTest(world), item: '1' },
      query: { revision: 1, milliseconds: 900 },
      file: recording(),
    },
  }),
  'productions.recording': async (world, _caller, t) => ({ args: { params: await newRecording(world, t) } }),
};
