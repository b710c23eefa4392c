import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AdbKey, newAdbKey } from '@cogclinic/cast-source/key';
import { z } from 'zod';

const kept = z.object({
  /** PKCS #8 in base64. */
  key: z.object({ pkcs8: z.string(), name: z.string() }),
  enrolled: z.object({ server: z.string(), name: z.string(), token: z.string() }).nullable(),
});
type Written = z.output<typeof kept>;
/** What outlasts a run: the key that devices accepted, and where the agent is enrolled, as what. */
export type Kept = Readonly<{ key: AdbKey; enrolled: Readonly<NonNullable<Written['enrolled']>> | null }>;

/** Reads what was kept, or makes the key. @throws Error for a file that is none of ours */
export async function readKept(path: string): Promise<Kept> {
  if (!existsSync(path)) return { key: await newAdbKey('cogclinic'), enrolled: null };
  const read = kept.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path} was not written by the cast agent`);
  const { key, enrolled } = read.data;
  return { key: { pkcs8: Buffer.from(key.pkcs8, 'base64'), name: key.name }, enrolled };
}

/** Writes it so that only the user of this process may read it. */
export function writeKept(path: string, { key, enrolled }: Kept): void {
  const written: Written = { key: { pkcs8: Buffer.from(key.pkcs8).toString('base64'), name: key.name }, enrolled };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(written, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
