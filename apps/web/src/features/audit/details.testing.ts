import type { Call } from '@cogclinic/contract/call';
import { CAST_ENDINGS, CAST_SOURCES } from '@cogclinic/contract/casts';
import { catalogue } from '@cogclinic/contract/catalogue';
import { ORDER_EVENTS } from '@cogclinic/contract/orders';
import { RESEARCH_LEVELS } from '@cogclinic/contract/research';
import { PARTS, shownBy } from '@cogclinic/contract/shownBy';
import type { z } from 'zod';

/** A detail that an entry may have: its noun, its key, and the codes that it may hold. */
export type Known = Readonly<{ noun: string; key: string; codes: readonly string[] }>;

/** The details of lists and records that are read: what they were asked by. */
export function askedBy(): Known[] {
  const calls: Call[] = Object.values(catalogue).flatMap((one) => Object.values(one));
  return calls.flatMap((call) => {
    const noun = shownBy(call) ?? null;
    const fields = Object.entries({ ...call.query?.shape, ...shapeOf(call.body) });
    return noun === null
      ? []
      : fields.filter(([key]) => !PARTS.has(key)).map(([key, type]) => ({ noun, key, codes: codesOf(type) }));
  });
}

/** What the server writes beside that. */
export const WRITTEN: readonly Known[] = [
  { noun: 'accounts', key: 'by', codes: ['code', 'command'] },
  { noun: 'administrations', key: 'state', codes: ['discarded'] },
  { noun: 'analysis', key: 'by', codes: ['link'] },
  { noun: 'archives', key: 'askedBy', codes: ['patient', 'representative'] },
  { noun: 'archives', key: 'by', codes: ['phone', 'email'] },
  { noun: 'archives', key: 'cause', codes: ['bin', 'asked', 'records', 'raw', 'review'] },
  { noun: 'archives', key: 'review', codes: ['kept', 'released'] },
  { noun: 'archives', key: 'state', codes: ['here', 'elsewhere', 'free', 'finished', 'failed', 'cancelled'] },
  { noun: 'batteryRuns', key: 'reason', codes: ['refused', 'unable', 'noTime', 'noInformant', 'other', 'withdrawn'] },
  { noun: 'batteryRuns', key: 'state', codes: ['ended'] },
  { noun: 'casts', key: 'by', codes: ['castAgent'] },
  { noun: 'casts', key: 'ending', codes: CAST_ENDINGS },
  { noun: 'casts', key: 'fault', codes: ['unreachable', 'port', 'portBusy', 'unauthorised', 'screenOff', 'black'] },
  { noun: 'casts', key: 'source', codes: CAST_SOURCES },
  { noun: 'casts', key: 'state', codes: ['refused', 'code', 'key', 'component', 'enrolled'] },
  { noun: 'cervical', key: 'state', codes: ['withdrawn'] },
  { noun: 'commodities', key: 'stock', codes: ['received', 'counted'] },
  { noun: 'devices', key: 'by', codes: ['device'] },
  { noun: 'devices', key: 'state', codes: ['code', 'enrolled', 'returned'] },
  { noun: 'diagnoses', key: 'ended', codes: ['over', 'mistaken'] },
  { noun: 'followUps', key: 'state', codes: ['done', 'cancelled', 'planned'] },
  { noun: 'guidance', key: 'state', codes: ['draft', 'issued', 'withdrawn'] },
  { noun: 'instruments', key: 'state', codes: ['published', 'retired'] },
  { noun: 'instruments', key: 'urgentAnswers', codes: ['none', 'items'] },
  { noun: 'institution', key: 'law', codes: ['none', 'cnOutpatient', 'cnInpatient', 'taiwan', 'russia'] },
  { noun: 'orders', key: 'by', codes: ['patient'] },
  {
    noun: 'orders',
    key: 'step',
    codes: [...ORDER_EVENTS, 'addPicture', 'sendBack', 'payBackSurplus', 'correctParcel'],
  },
  { noun: 'push', key: 'by', codes: ['patient', 'informant'] },
  { noun: 'push', key: 'state', codes: ['done', 'withdrawn', 'returned'] },
  { noun: 'reports', key: 'told', codes: ['page'] },
  { noun: 'research', key: 'before', codes: RESEARCH_LEVELS },
  { noun: 'research', key: 'level', codes: RESEARCH_LEVELS },
  { noun: 'sessions', key: 'by', codes: ['owner', 'pin', 'sso', 'sessionLimit'] },
  {
    noun: 'sessions',
    key: 'state',
    codes: ['wrongPassword', 'wrongCode', 'wrongFactor', 'wrongPin', 'lockedOut', 'sso', 'ssoPerson'],
  },
  { noun: 'trainingPlans', key: 'state', codes: ['ended'] },
  { noun: 'wall', key: 'by', codes: ['screen'] },
  { noun: 'wall', key: 'state', codes: ['code', 'enrolled'] },
  { noun: 'webhooks', key: 'state', codes: ['switchedOn', 'switchedOff', 'secretMade', 'leftOut'] },
];

type Type = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (type: Type): Def => type._zod.def as Def;

function shapeOf(body: Type | undefined): Record<string, Type> {
  const def = body && defOf(body);
  if (def?.type === 'object') return def.shape;
  if (def?.type === 'union') return Object.assign({}, ...def.options.map(shapeOf));
  return {};
}

/** The codes among the values that a field takes. */
function codesOf(type: Type): string[] {
  const def = defOf(type);
  if (def.type === 'enum') return Object.values(def.entries).map(String);
  if (def.type === 'union') return def.options.flatMap(codesOf);
  if (def.type === 'array') return codesOf(def.element);
  if (def.type === 'pipe') return codesOf(def.in);
  return 'innerType' in def ? codesOf(def.innerType as Type) : [];
}
