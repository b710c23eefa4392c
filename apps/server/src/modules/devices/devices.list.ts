import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { deviceCalls } from '@cogclinic/contract/devices';
import { wordsCondition } from '#modules/archives/record/words.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { containing } from '#platform/sql/like.ts';
import { list } from '#platform/sql/list.ts';
import { COLUMNS, from, presentDevice, SELECT, STATES } from './devices.rows.ts';

type List = typeof deviceCalls.list;

const LIST = list('devices.list', {
  columns: COLUMNS,
  select: SELECT,
  from,
  filters: {
    online: () => STATES.online,
    offline: () => STATES.offline,
    never: () => STATES.never,
    unbound: () => STATES.unbound,
    bound: () => 'd.unbound_at IS NULL',
    keyword: (pattern: string) => `(d.name ILIKE ${pattern} OR d.imei ILIKE ${pattern} OR d.serial ILIKE ${pattern})`,
    text: (words: string) => wordsCondition('a.id', words),
    versionType: (versionType: string) => `d.version_type = ${versionType}`,
  },
  orders: {
    'bindTime desc': { column: 'd.created_at', type: 'timestamptz', descending: true },
    'bindTime asc': { column: 'd.created_at', type: 'timestamptz', descending: false },
    'name asc': { column: 'd.name', type: 'text', descending: false },
    'name desc': { column: 'd.name', type: 'text', descending: true },
  },
  idColumn: 'd.id',
});

/** The devices that match every filter given: those that are bound, unless unbound ones are asked for. */
export async function listDevices(tx: Tx, actor: Actor, query: CallInput<List>['query']): Promise<CallData<List>> {
  const { keyword, text, versionType, state } = query;
  const page = await LIST(tx, actor, query, {
    [state ?? 'bound']: true,
    keyword: keyword && containing(keyword),
    text,
    versionType,
  });
  return { ...page, rows: page.rows.map((row) => presentDevice(row, actor)) };
}
