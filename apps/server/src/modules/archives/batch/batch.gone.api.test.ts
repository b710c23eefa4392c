import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { catalogue } from '@cogclinic/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { SAMPLES } from '#testing/samples.ts';
import { newWorld, type World } from '#testing/world.ts';

/** Every call that touches a patient, on one who was deleted the moment before. */
const calls = Object.entries(catalogue)
  .flatMap(([noun, declared]) => Object.entries(declared).map(([name, call]) => ({ name: `${noun}.${name}`, call })))
  .filter(({ name, call }) => call.scope === 'patients' || name.startsWith('push.guest'));
/** The bin is where the deleted ones are. */
const BIN = ['archiveBatch.bin', 'archiveBatch.restore', 'archiveBatch.undoRemove', 'erasures.ask'];

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
});
afterAll(() => t.close());

test.each(calls.filter(({ name }) => !BIN.includes(name)))(
  '$name knows nothing of a deleted patient',
  async (given) => {
    const { name, call } = given;
    const { admin } = world.accounts;
    const patients: string[] = [];
    const newPatient: World['newPatient'] = async (options) => {
      const id = await world.newPatient(options);
      patients.push(id);
      return id;
    };
    const sample = await SAMPLES[name]?.({ ...world, newPatient }, admin, t);
    if (!sample) throw new Error(`no sample of ${name}`);
    if (patients.length === 0) return;
    const removed = await t.send(archiveBatchCalls.remove, { body: { ids: patients } }, admin.token);
    expect(removed.status).toBe(200);
    const answer = await t.send(call, sample.args as never, sample.token ?? admin.token);
    if (sample.mark === undefined) expect(answer.status, answer.msg).toBe(404);
    else expect(answer.status, answer.msg).toBe(200);
    const told = call.data === 'resource' ? withoutLinks(answer.raw) : answer.raw;
    for (const id of [...patients, ...(sample.mark ? [sample.mark] : [])]) {
      expect(told.includes(id), `${name} names ${id}`).toBe(false);
    }
  },
);

/** A Bundle without its links, which repeat what was asked for. */
function withoutLinks(resource: Buffer): string {
  const { link: _, ...told } = JSON.parse(String(resource)) as { link?: unknown };
  return JSON.stringify(told);
}
