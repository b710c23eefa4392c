import { dictCalls } from '@cogclinic/contract/dict';
import { type Implementation, implement } from '#platform/call.ts';
import { dictEntries } from './dict.service.ts';
import { addEntry, ownEntries, removeEntry, updateEntry } from './own.service.ts';

/** The labels of coded fields, and the entries that an institution adds. */
export function dictRoutes(): Implementation[] {
  return [
    implement(dictCalls.list, ({ tx, t, language, query }) => dictEntries(tx, t, language, query.dictType)),
    implement(dictCalls.own, ({ tx }) => ownEntries(tx)),
    implement(dictCalls.add, ({ tx, actor, body }) => addEntry(tx, actor, body)),
    implement(dictCalls.update, ({ tx, actor, body }) => updateEntry(tx, actor, body)),
    implement(dictCalls.remove, ({ tx, actor, body }) => removeEntry(tx, actor, body)),
  ];
}
