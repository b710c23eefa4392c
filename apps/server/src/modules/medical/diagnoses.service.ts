import { CODE_SYSTEMS } from '@cogclinic/contract/diagnoses';
import { DICTS } from '@cogclinic/contract/dict';
import { oneOf, text } from '#platform/sql/columns.ts';
import { entriesOf } from './entries.write.ts';

/** Diagnoses: recorded, revised, ended, never overwritten. */
export const diagnosisEntries = entriesOf(
  {
    noun: 'diagnoses',
    columns: {
      codeSystem: oneOf(CODE_SYSTEMS),
      code: text,
      title: text,
      certainty: oneOf(DICTS.certainty),
      diagnosedOn: text.orNull,
      endedOn: text.orNull,
      remark: text.orNull,
    },
    names: {
      codeSystem: 'code_system',
      code: 'code',
      title: 'title',
      certainty: 'certainty',
      diagnosedOn: 'diagnosed_on',
      endedOn: 'ended_on',
      remark: 'remark',
    },
    lastDay: 'endedOn',
  },
  { first: 'diagnosedOn', fields: ['codeSystem', 'code', 'title', 'certainty', 'diagnosedOn', 'remark'] },
);
