import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type CastFrame, scrcpyParser } from '@cogclinic/cast/frames';
import { NAL, nalKind, nalUnits } from '@cogclinic/cast/h264';
import { CAST_PRESETS } from '@cogclinic/cast/source';
import { COMPONENT_PATH, socketName, startComponent } from '@cogclinic/cast-source/commands';
import { type SimulatedHeadset, simulateHeadset } from '@cogclinic/cast-source/testing/adbd/headset';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAdb } from '../../../../scripts/adb.ts';
import { freePort } from '../../../../scripts/freePort.ts';

// What casts are tested against must be what devices are: Debian's own adb takes the simulated headset for one.

let headset: SimulatedHeadset;
let folder: string;
let program: string;
let before: string[];
let env: NodeJS.ProcessEnv;
let serial: string;

const bytesOf = async (...args: string[]): Promise<Buffer> => {
  const options = { env, timeout: 60_000, encoding: 'buffer', maxBuffer: 16 * 1024 * 1024 } as const;
  return (await promisify(execFile)(program, [...before, ...args], options)).stdout;
};
const adb = async (...args: string[]): Promise<string> => (await bytesOf(...args)).toString('utf8');

beforeAll(async () => {
  program = await findAdb();
  folder = await mkdtemp(join(tmpdir(), 'cogclinic-adb-'));
  // A server and keys of its own, so that those of the machine's user stay as they are.
  env = { ...process.env, HOME: folder, ANDROID_SDK_HOME: folder };
  before = ['-P', String(await freePort())];
  headset = await simulateHeadset({ model: 'quest3' });
  serial = `127.0.0.1:${headset.port}`;
  await adb('start-server');
}, 300_000);
afterAll(async () => {
  await adb('kill-server');
  await headset.close();
  await rm(folder, { recursive: true, force: true });
});

test('adb signs in to the simulated headset, and reads what it tells of itself', async () => {
  await adb('connect', serial);
  const listed = () => adb('devices', '-l');
  await expect.poll(listed, { timeout: 20_000 }).toContain('product:eureka model:Quest_3 device:eureka');
  before.push('-s', serial);
  expect(await adb('shell', 'getprop ro.product.model')).toBe('Quest 3\n');
  expect(await adb('exec-out', 'dumpsys power | grep -m 1 mWakefulness=')).toContain('mWakefulness=Awake');
  await expect(adb('shell', 'reboot')).rejects.toMatchObject({ code: 127 });
});

test('adb pushes a file, and sees it there', async () => {
  const file = join(folder, 'component.jar');
  await writeFile(file, Buffer.alloc(150_000, 7));
  await adb('push', file, COMPONENT_PATH);
  expect(await adb('shell', `ls -l ${COMPONENT_PATH}`)).toContain(' 150000 ');
});

test('adb takes the picture of the recorder', async () => {
  const recorded = await bytesOf('exec-out', 'screenrecord --output-format=h264 --time-limit 1 -');
  expect(nalUnits(recorded).slice(0, 4).map(nalKind)).toEqual([NAL.sps, NAL.pps, NAL.keySlice, NAL.slice]);
});

test('adb carries the picture of the component through a forwarded port', async () => {
  const options = { quality: CAST_PRESETS.standard, crop: null, angle: 0 };
  const component = spawn(program, [...before, 'shell', startComponent(7, options)], { env });
  await expect.poll(headset.listening, { timeout: 20_000 }).toEqual([socketName(7)]);
  const port = Number(await adb('forward', 'tcp:0', `localabstract:${socketName(7)}`));
  const parser = scrcpyParser();
  const frames: CastFrame[] = [];
  const socket = connect(port, '127.0.0.1', () => undefined);
  for await (const chunk of socket) {
    frames.push(...parser.push(chunk));
    if (frames.length > 10) break;
  }
  component.kill();
  await once(component, 'close');
  expect(parser.deviceName()).toBe('Quest 3');
  expect(frames.slice(0, 3)).toMatchObject([{ width: 1280 }, { config: true }, { key: true }]);
  await expect.poll(() => headset.inUse().programs, { timeout: 20_000 }).toEqual([]);
});
