import { setTimeout as delay } from 'node:timers/promises';
import { archiveCalls } from '@cogclinic/contract/archives';
import { CallError } from '@cogclinic/contract/client';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openScene, type Scene } from '#testing/crash/scene.ts';
import { archiveForm } from '#testing/samples.ts';
import { smallDisk } from '#testing/smallDisk.ts';

/** Room for the database, its log of writes and what the server keeps beside it. */
const MEGABYTES = 300;
/** What is left in files that are there already takes some writes; long notes use it up. */
const NOTES = '记'.repeat(400);

// Only an account that may mount has a disk that can be filled; elsewhere the log of writes alone is tried (keeper.api.test).
const disk = await smallDisk(MEGABYTES);
let scene: Scene;
beforeAll(async () => {
  if (disk) scene = await openScene(inject('madeDataDir'), disk.folder);
});
afterAll(async () => {
  await scene?.close();
  await disk?.close();
});

test.runIf(disk)(
  'a full disk: reading goes on, writes are refused in words, and both go on once there is room',
  {
    timeout: 240_000,
  },
  async () => {
    const { client, baseUrl } = scene;
    const kept = new Map<string, string>();
    const refusals: CallError[] = [];
    const write = async (): Promise<boolean> => {
      const form = { ...archiveForm(), remark: NOTES };
      try {
        const { id } = await client.send(archiveCalls.add, { body: form as never });
        kept.set(id, form.idNumber);
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        refusals.push(error);
        return false;
      }
    };
    /** All that was acknowledged is shown, in the list and file by file. */
    const readAll = async (): Promise<void> => {
      const { total } = await client.send(archiveCalls.list, { query: { pageSize: 1 } });
      expect(total).toBe(kept.size);
      for (const [id, idNumber] of kept) {
        const file = await client.send(archiveCalls.one, { params: { id }, query: { for: 'edit' } });
        expect(file.idNumber).toBe(idNumber);
      }
    };
    const ready = async () => {
      const answer = await fetch(`${baseUrl}/api/ready`, { headers: { 'accept-language': 'en' } });
      return { status: answer.status, ...((await answer.json()) as { msg: string; data: { reason: string | null } }) };
    };

    // The log goes on in a file that is there in full, so that what is refused are rows and not the log.
    await scene.owner.query('SELECT pg_switch_wal()');
    for (let written = 0; written < 3; written++) expect(await write()).toBe(true);
    await disk?.fill();
    while (await write());
    for (let times = 0; times < 3; times++) await write();
    for (const { code, message } of refusals) {
      expect(code).toBe(503);
      expect(message).toBe('The disk is full, so nothing can be saved. Please tell your administrator');
    }
    await readAll();
    await expect.poll(ready, { timeout: 30_000 }).toMatchObject({
      status: 503,
      msg: expect.stringContaining('disk is full'),
      data: { reason: 'diskFull' },
    });

    await disk?.clear();
    while (!(await write())) await delay(100);
    await expect.poll(ready, { timeout: 30_000 }).toMatchObject({ status: 200 });
    await readAll();
  },
);
