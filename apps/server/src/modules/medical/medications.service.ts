import { text } from '#platform/sql/columns.ts';
import { entriesOf } from './entries.write.ts';

/** Medication: recorded, changed, ended, never overwritten. */
export const medicationEntries = entriesOf(
  {
    noun: 'medications',
    columns: {
      name: text,
      dose: text.orNull,
      frequency: text.orNull,
      reason: text.orNull,
      since: text.orNull,
      until: text.orNull,
      remark: text.orNull,
    },
    names: {
      name: 'name',
      dose: 'dose',
      frequency: 'frequency',
      reason: 'reason',
      since: 'since',
      until: 'until',
      remark: 'remark',
    },
    lastDay: 'until',
  },
  { first: 'since', fields: ['name', 'dose', 'frequency', 'reason', 'since', 'until', 'remark'] },
);
