import type { CallData } from '@cogclinic/contract/call';
import { CATEGORIES, type paperType, type scaleCalls } from '@cogclinic/contract/scales';
import type { Category, Instrument, Language } from '@cogclinic/scales/instrument';
import { isLicensed } from '@cogclinic/scales/licence';
import { textOf } from '@cogclinic/scales/localText';
import { questionsOf } from '@cogclinic/scales/run';
import type { z } from 'zod';
import { allInstruments, instrumentOf } from '#modules/instruments/instruments.service.ts';
import { heldLicences, licenceOf } from '#modules/instruments/licences.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { read } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import type { administrations } from './scales.tables.ts';

const db = queries<typeof administrations>();

type PaperType = z.output<typeof paperType>;
type Reader = { language: Language; t: Translate };

const GROUPS = {
  cognition: 'scales:group.cognition',
  staging: 'scales:group.staging',
  function: 'scales:group.function',
  behaviour: 'scales:group.behaviour',
  mood: 'scales:group.mood',
  sleep: 'scales:group.sleep',
  health: 'scales:group.health',
  personality: 'scales:group.personality',
  movement: 'scales:group.movement',
  risk: 'scales:group.risk',
  own: 'scales:group.own',
} as const satisfies Record<Category, string>;
const RECENT = 6;
/** Enough to find as many instruments among. */
const LOOKED_AT = 200;

/** The instruments in their groups, without groups that have none. */
export async function paperTypes(tx: Tx, reader: Reader): Promise<CallData<typeof scaleCalls.types>> {
  const [held, instruments] = await Promise.all([heldLicences(tx), allInstruments(tx)]);
  return CATEGORIES.map((type) => ({
    type,
    name: reader.t(GROUPS[type]),
    items: instruments
      .filter((instrument) => instrument.category === type)
      .map((instrument) => paperTypeOf(instrument, reader.language, held)),
  })).filter(({ items }) => items.length > 0);
}

const GIVEN_LAST = read('scales.givenLast', ({ accountId }: { accountId: string }) =>
  db
    .selectFrom((last) =>
      last
        .selectFrom('administrations')
        .select(['instrument', 'started_at'])
        .where('account_id', '=', accountId)
        .orderBy('started_at', 'desc')
        .limit(LOOKED_AT)
        .as('last'),
    )
    .select('instrument')
    .groupBy('instrument')
    .orderBy(({ fn }) => fn.max('started_at'), 'desc')
    .limit(RECENT),
);

/** The instruments that the account gave last, newest first. */
export async function recentTypes(tx: Tx, actor: Actor, language: Language): Promise<PaperType[]> {
  const [held, instruments, given] = await Promise.all([
    heldLicences(tx),
    allInstruments(tx),
    tx.read(GIVEN_LAST, { accountId: actor.accountId }),
  ]);
  return given
    .map((last) => instruments.find(({ code }) => code === last.instrument))
    .filter((instrument) => instrument !== undefined)
    .map((instrument) => paperTypeOf(instrument, language, held));
}

/** One instrument whole, and who confirmed its licence. */
export async function paperItems(
  tx: Tx,
  actor: Actor,
  code: string,
  version?: string,
): Promise<CallData<typeof scaleCalls.items>> {
  const instrument = await instrumentOf(tx, code, version);
  const licence = await licenceOf(tx, code);
  return {
    instrument,
    enabled: isLicensed(instrument, licence !== null),
    confirmation: licence && { by: licence.by, time: wireTime(licence.confirmedAt, actor.timeZone) },
  };
}

function paperTypeOf(instrument: Instrument, language: Language, held: ReadonlySet<string>): PaperType {
  return {
    id: instrument.code,
    type: instrument.category,
    name: textOf(instrument.name, language),
    description: textOf(instrument.description, language),
    answeredBy: instrument.answeredBy,
    page: instrument.page,
    hasEntry: instrument.entry !== undefined || instrument.page === 'entry',
    items: questionsOf(instrument).length,
    minutes: instrument.minutes,
    enabled: isLicensed(instrument, held.has(instrument.code)),
  };
}
