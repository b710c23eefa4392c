import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AdbKey, newAdbKey } from '@cogclinic/cast-source/key';
import { z } from 'zod';

const kept = z.object({
  /** PKCS #8 in base64. */
  key: z.object({ pkcs8: z.string(), name: z.string() }),
  devices: z.array(
    z.object({
      server: z.string(),
      number: z.string(),
      name: z.string(),
      token: z.string(),
      host: z.string(),
      port: z.int(),
    }),
  ),
});
type Written = z.output<typeof kept>;
/** A device that was enrolled here. */
export type KeptDevice = Written['devices'][number];
/** What outlasts a run: the key that devices accepted, and their tokens. */
export type Kept = Readonly<{ key: AdbKey; devices: readonly KeptDevice[] }>;

/** Reads what was kept, or makes the key. @throws Error for a file that is none of ours */
export async function readKept(path: string): Promise<Kept> {
  if (!existsSync(path)) return { key: await newAdbKey('cogclinic'), devices: [] };
  const read = kept.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path} was not written by the cast agent`);
  const { key, devices } = read.data;
  return { key: { pkcs8: Buffer.from(key.pkcs8, 'base64'), name: key.name }, devices };
}

/** Writes it so that only the user of this process may read it. */
export function writeKept(path: string, { key, devices }: Kept): void {
  const written: Written = {
    key: { pkcs8: Buffer.from(key.pkcs8).toString('base64'), name: key.name },
    devices: [...devices],
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(written, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
