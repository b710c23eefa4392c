import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../../scripts/freePort.ts';
import { findOrthanc } from '../../../../scripts/orthanc.ts';

/** A PACS with DICOMweb that a test runs; it answers to a name and password. */
export type Pacs = {
  baseAddress: string;
  userName: string;
  secret: string;
  store(file: Buffer): Promise<void>;
  close(): Promise<void>;
};

const [userName, secret] = ['clinic', 'Pacs-Secret'];
const authorization = `Basic ${Buffer.from(`${userName}:${secret}`).toString('base64')}`;
const LOOKS = 400;
const LOOK_MS = 50;

/** Starts Orthanc over an empty folder. @throws Error with what it said when it does not start */
export async function startOrthanc(): Promise<Pacs> {
  const { program, plugin } = await findOrthanc();
  const folder = await mkdtemp(join(tmpdir(), 'cogclinic-orthanc-'));
  const port = await freePort();
  const settings = {
    Name: 'Test',
    // Otherwise its answers leave out what Latin-1 does not have.
    DefaultEncoding: 'Utf8',
    StorageDirectory: folder,
    IndexDirectory: folder,
    HttpPort: port,
    DicomServerEnabled: false,
    RemoteAccessAllowed: false,
    AuthenticationEnabled: true,
    RegisteredUsers: { [userName]: secret },
    Plugins: [plugin],
    DicomWeb: { Enable: true, Root: '/dicom-web/', EnableWado: false },
  };
  const file = join(folder, 'orthanc.json');
  await writeFile(file, JSON.stringify(settings));
  const child = spawn(program, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, headers: { authorization } });
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (
    let looks = 0;
    !(await ask('/dicom-web/studies').then(
      ({ ok }) => ok,
      () => false,
    ));
    looks++
  ) {
    if (looks === LOOKS || child.exitCode !== null) {
      await close();
      throw new Error(`Orthanc does not start:\n${Buffer.concat(said)}`);
    }
    await delay(LOOK_MS);
  }
  return {
    ...{ baseAddress: `${origin}/dicom-web`, userName, secret, close },
    async store(body) {
      const { ok, status } = await ask('/instances', { method: 'POST', body: new Uint8Array(body) });
      if (!ok) throw new Error(`Orthanc refused an image: ${status}`);
    },
  };
}
