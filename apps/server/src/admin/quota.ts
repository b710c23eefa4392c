import { z } from 'zod';
import type { institutions } from '#modules/institution/institution.tables.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import { command, needed, Stop } from './command.ts';
import { checkValue } from './input.ts';
import { withPlatform } from './open.ts';
import { noteByCommand } from './trail.ts';

const DEFAULT = 'default';
const megabytes = z.coerce.number().int().min(0).max(1_000_000_000);

const db = queries<typeof institutions>();
const SET_QUOTA = write('admin.setQuota', ({ id, quota }: { id: string; quota: number | null }) =>
  db.updateTable('institutions').set({ storage_quota_mb: quota }).where('id', '=', id).returning('name'),
);

/** Sets how many megabytes of files an institution may keep. */
export const quotaCommand = command({
  words: ['institution', 'quota'],
  help: 'Says how many megabytes of files an institution may keep. Nothing is deleted; a full quota takes no new files.',
  options: {
    institution: { needed: true, placeholder: 'ID', help: 'as institution list shows it' },
    megabytes: {
      needed: true,
      placeholder: 'MEGABYTES',
      help: `a whole number, 0 for any, or "${DEFAULT}" for what STORAGE_QUOTA_MB says`,
    },
  },
  async run({ options, config, console }) {
    const id = checkValue(z.uuid(), needed(options.institution, 'institution'), 'institution');
    const given = needed(options.megabytes, 'megabytes');
    const quota = given === DEFAULT ? null : checkValue(megabytes, given, 'megabytes');
    const name = await withPlatform(config, ({ database }) =>
      database.asOwner(async (tx) => {
        const [changed] = await tx.write(SET_QUOTA, { id, quota });
        if (!changed) throw new Stop(`There is no institution ${id}. Nothing was changed.`);
        const detail = { fields: ['storageQuota'] };
        await noteByCommand(tx, id, { action: 'change', noun: 'institution', subjectId: id, detail });
        return changed.name;
      }),
    );
    const allowed = quota ?? config.STORAGE_QUOTA_MB;
    console.out(allowed === 0 ? `${name} may keep any number of files.` : `${name} may keep ${allowed} MB of files.`);
  },
});
