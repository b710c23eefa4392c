import { appendFile, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCluster } from '../cluster.ts';
import { giveToPostgres } from '../cluster.user.ts';
import { readTar } from '../tar.ts';
import { type Base, basesOf } from './base.ts';
import { LOG_STATE, type LogState } from './log.ts';
import { SEGMENT_BYTES } from './position.ts';
import type { Repository } from './repository.ts';

/** No backup reaches the moment that was asked for; the message says which moments can be had. */
export class NotReached extends Error {}

/** Inside of the cluster's folder, where PostgreSQL's account reaches it. */
const LOG = 'restored_log';
const NAME = /^log\/([0-9A-F]{24}|[0-9A-F]{8}\.history)(?:\.(\d+)\.partial)?$/;

/** Which base backup leads to a moment; without one, to the last moment that can be had. @throws NotReached */
export async function baseFor(repository: Repository, at: Date | null): Promise<Base> {
  const [bases, log] = await Promise.all([basesOf(repository), repository.noted<LogState>(LOG_STATE)]);
  const [first] = bases;
  if (!first || !log) throw new NotReached('There is no whole backup.');
  const found = at ? bases.findLast(({ endedAt }) => new Date(endedAt) <= at) : bases.at(-1);
  if (!found || (at && at > new Date(log.until)))
    throw new NotReached(`Every moment from ${first.endedAt} to ${log.until} can be restored.`);
  return found;
}

/**
 * Makes the database of a moment in an empty data folder: unpacks a base backup, and has PostgreSQL repeat what the log tells until
 * then. It is shut down in order afterwards.
 */
export async function restoreDatabase(
  repository: Repository,
  { dataDir, base, at }: { dataDir: string; base: Base; at: Date | null },
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await unpack(repository, base, dataDir);
  const folder = join(dataDir, 'postgres');
  await writeFile(join(folder, 'backup_label'), base.label, { mode: 0o600 });
  await fetchLog(repository, base, join(folder, LOG));
  const conf = join(folder, 'postgresql.auto.conf');
  const before = await readFile(conf, 'utf8');
  const configure = async (target: Date | null) => {
    await writeFile(conf, before);
    await appendFile(conf, `${settingsFor(target).join('\n')}\n`);
    await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 });
    await giveToPostgres(dataDir);
  };
  await configure(at);
  await recover(dataDir).catch(async (error: Error) => {
    // Nothing was committed after that moment up to the end of the log: the end is that moment's state.
    if (!at || !error.message.includes('before configured recovery target was reached')) throw error;
    await configure(null);
    await recover(dataDir);
  });
  await writeFile(conf, before);
  await rm(join(folder, LOG), { recursive: true, force: true });
}

const settingsFor = (at: Date | null): string[] => [
  `restore_command = 'cp ${LOG}/%f %p'`,
  "recovery_target_action = 'promote'",
  ...(at ? [`recovery_target_time = '${at.toISOString().replace('T', ' ').replace('Z', '+00')}'`] : []),
];

/** Has the database repeat the log. It takes no connection before it has, so that why it could not is told by its start. */
async function recover(dataDir: string): Promise<void> {
  const settings = { hot_standby: 'off' };
  const cluster = await openCluster({ dataDir, settings, log: () => undefined });
  await cluster.close();
}

async function unpack(repository: Repository, base: Base, dataDir: string): Promise<void> {
  for await (const { name, kind, mode, content } of readTar(await repository.fetch(`base/${base.id}/data`))) {
    if (!/^postgres(\.secret$|\/|$)/.test(name) || name.split('/').includes('..'))
      throw new Error(`the backup holds ${name}`);
    const path = join(dataDir, name);
    if (kind === 'folder') {
      await mkdir(path, { mode });
      continue;
    }
    const handle = await open(path, 'wx', mode);
    try {
      for await (const piece of content) await handle.writeFile(piece);
    } finally {
      await handle.close();
    }
  }
}

/** The log from the base backup on; a file that was begun is filled up to the length that PostgreSQL expects. */
async function fetchLog(repository: Repository, base: Base, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const begun = new Map<string, { name: string; bytes: number }>();
  const whole = new Set<string>();
  for (const name of await repository.names('log/')) {
    const [, file = '', bytes] = NAME.exec(name) ?? [];
    if (file === '' || (!file.endsWith('.history') && file.slice(8) < base.segment.slice(8))) continue;
    if (bytes === undefined) {
      await repository.fetchTo(name, join(folder, file));
      whole.add(file);
    } else if (Number(bytes) > (begun.get(file)?.bytes ?? 0)) {
      begun.set(file, { name, bytes: Number(bytes) });
    }
  }
  for (const [file, { name }] of begun) {
    if (whole.has(file)) continue;
    await repository.fetchTo(name, join(folder, file));
    const handle = await open(join(folder, file), 'r+');
    await handle.truncate(SEGMENT_BYTES);
    await handle.close();
  }
}
