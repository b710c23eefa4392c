import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomPassword } from '#modules/identity/passwords.ts';
import type { Config } from '../config.ts';

type Where = Pick<Config, 'DATA_DIR' | 'SEED_PASSWORD'>;

/** The demonstration's password for a new database: `SEED_PASSWORD`, or a random one. It is kept, to be shown at later starts. */
export async function newDemoPassword(config: Where): Promise<string> {
  const password = config.SEED_PASSWORD ?? randomPassword();
  await mkdir(config.DATA_DIR, { recursive: true });
  await writeFile(fileOf(config), `${password}\n`, { mode: 0o600 });
  return password;
}

/** The password that the demonstration was made with, as far as this server knows it. */
export async function keptDemoPassword(config: Where): Promise<string | null> {
  const kept = (await readFile(fileOf(config), 'utf8').catch(() => '')).trim();
  return kept || (config.SEED_PASSWORD ?? null);
}

function fileOf(config: Where): string {
  return join(config.DATA_DIR, 'demo-password');
}
