import { sql } from 'kysely';
import { z } from 'zod';
import type { sessions } from '#modules/identity/identity.tables.ts';
import type { institutions } from '#modules/institution/institution.tables.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import type { Config } from '../config.ts';
import { command, needed, Stop } from './command.ts';
import { checkValue } from './input.ts';
import { withPlatform } from './open.ts';
import { noteByCommand } from './trail.ts';

const institution = { needed: true, placeholder: 'ID', help: 'as institution list shows it' } as const;

const db = queries<typeof institutions | typeof sessions>();
const SUSPEND = write('admin.suspend', ({ id, suspended }: { id: string; suspended: boolean }) =>
  db
    .updateTable('institutions')
    .set({ suspended_at: sql<Date | null>`CASE WHEN ${suspended}::boolean THEN coalesce(suspended_at, now()) END` })
    .where('id', '=', id)
    .returning('name'),
);
const END_SESSIONS = write('admin.endSessionsOfInstitution', ({ id }: { id: string }) =>
  db.deleteFrom('sessions').where('institution_id', '=', id),
);

/** Lets nobody of an institution in any more. */
export const suspendCommand = command({
  words: ['institution', 'suspend'],
  help: 'Lets in nobody of an institution, neither accounts nor links, devices, systems or screens. Nothing is deleted.',
  options: { institution },
  async run({ options, config, console }) {
    const name = await setSuspended(config, needed(options.institution, 'institution'), true);
    console.out(`${name} is suspended: its sessions are ended, and running servers let nobody in within seconds.`);
  },
});

/** Lets an institution in again. */
export const resumeCommand = command({
  words: ['institution', 'resume'],
  help: 'Lets a suspended institution in again.',
  options: { institution },
  async run({ options, config, console }) {
    const name = await setSuspended(config, needed(options.institution, 'institution'), false);
    console.out(`${name} is let in again, by running servers within seconds.`);
  },
});

function setSuspended(config: Config, given: string, suspended: boolean): Promise<string> {
  const id = checkValue(z.uuid(), given, 'institution');
  return withPlatform(config, ({ database }) =>
    database.asOwner(async (tx) => {
      const [changed] = await tx.write(SUSPEND, { id, suspended });
      if (!changed) throw new Stop(`There is no institution ${id}. Nothing was changed.`);
      if (suspended) await tx.write(END_SESSIONS, { id });
      await noteByCommand(tx, id, { action: 'change', noun: 'institution', subjectId: id, detail: { suspended } });
      return changed.name;
    }),
  );
}
