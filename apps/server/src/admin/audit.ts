import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import { EVER, HEADS, linesOf, SEALS } from '#modules/audit/trail.chain.ts';
import { type Fault, verifyTrail } from '#modules/audit/trail.verify.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { command, needed, Stop } from './command.ts';
import { checkValue } from './input.ts';
import { withPlatform } from './open.ts';

const INSTITUTION = { placeholder: 'ID', help: 'as institution list shows it' };

const SAID: Readonly<Record<Fault['kind'], string>> = {
  entries: 'its entries are not those that were sealed: one was changed, taken out or put in',
  missing: 'seals are missing',
  mark: 'it was not made with this installation’s key',
  cutOff: 'newer seals were there and are not any more',
};

/** Holds the audit trail to its seals. */
export const auditVerifyCommand = command({
  words: ['audit', 'verify'],
  help: 'Checks that no entry of the audit trail was changed, taken out or put in since it was sealed, some ten minutes after it was added.',
  options: { institution: { needed: false, ...INSTITUTION, help: 'only of this one; of all unless given' } },
  async run({ options, config, console }) {
    const broken = await withPlatform(config, async (platform) => {
      let faulty = 0;
      for (const { institution_id: id, name } of await institutionsOf(platform, options.institution)) {
        const { seals, entries, until, faults } = await verifyTrail(platform, id);
        const sealed = until
          ? `${entries} entries under ${seals} seals, up to ${until.toISOString()}`
          : 'nothing sealed yet';
        console.out(`${name} (${id}): ${faults.length === 0 ? 'holds' : 'DOES NOT HOLD'}, ${sealed}`);
        for (const { number, kind, from, until: end } of faults) {
          console.err(`  seal ${number}, ${from.toISOString()} to ${end.toISOString()}: ${SAID[kind]}`);
        }
        if (faults.length > 0) faulty++;
      }
      return faulty;
    });
    if (broken > 0) throw new Stop(`The trail of ${broken} institution${broken === 1 ? '' : 's'} does not hold.`);
  },
});

/** Writes an institution's trail, entries and seals, into a file. */
export const auditExportCommand = command({
  words: ['audit', 'export'],
  help: 'Writes the whole audit trail of an institution with its seals into a file, one JSON line each.',
  options: {
    institution: { needed: true, ...INSTITUTION },
    file: { needed: true, placeholder: 'FILE', help: 'where to write; it must not be there yet' },
  },
  async run({ options, config, console, pathOf }) {
    const asked = needed(options.institution, 'institution');
    const path = pathOf(needed(options.file, 'file'));
    const written = await withPlatform(config, async (platform) => {
      const [institution] = await institutionsOf(platform, asked);
      if (!institution) throw new Stop(`There is no institution ${asked}. Nothing was written.`);
      return exportTrail(platform, institution.institution_id, path);
    });
    console.out(`${written} entries were written to ${path}.`);
  },
});

async function institutionsOf({ database }: Pick<Platform, 'database'>, asked: string | undefined) {
  const id = asked === undefined ? undefined : checkValue(z.uuid(), asked, 'institution');
  const all = await database.asOwner((tx) => tx.read(HEADS));
  return all.filter(({ institution_id }) => id === undefined || institution_id === id);
}

/** @throws Stop when the file is there already */
async function exportTrail(
  { database }: Pick<Platform, 'database'>,
  institutionId: string,
  path: string,
): Promise<number> {
  const target = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Stop(`${path} is there already. Nothing was written.`) : error;
  });
  const file = target.createWriteStream();
  const done = finished(file);
  done.catch(() => undefined);
  const add = async (line: string) => {
    // A file that cannot be written any more never has room again.
    if (!file.write(`${line}\n`)) await Promise.race([once(file, 'drain'), done]);
  };
  try {
    const entries = await database.asOwner((tx) => writeTrail(tx, institutionId, add));
    file.end();
    await done;
    return entries;
  } finally {
    file.destroy();
  }
}

/** All entries, then all seals; answers how many entries. */
async function writeTrail(tx: Tx, institutionId: string, add: (line: string) => Promise<void>): Promise<number> {
  let entries = 0;
  for await (const { line } of linesOf(tx, institutionId, { from: EVER, until: new Date() })) {
    await add(`{"entry":${line}}`);
    entries++;
  }
  for (let from = 1; ; ) {
    const seals = await tx.read(SEALS, { institutionId, from });
    for (const { number, until, hash, mark } of seals) {
      await add(JSON.stringify({ seal: { number, until, hash: hash.toString('hex'), mark: mark.toString('hex') } }));
      from = number + 1;
    }
    if (seals.length === 0) return entries;
  }
}
