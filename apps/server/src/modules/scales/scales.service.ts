import type { CallData } from '@cogclinic/contract/call';
import { CATEGORIES, type paperType, type scaleCalls } from '@cogclinic/contract/scales';
import type { Category, Instrument, Language } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { questionsOf } from '@cogclinic/scales/run';
import type { z } from 'zod';
import { allInstruments, instrumentOf } from '#modules/instruments/instruments.service.ts';
import { heldLicences, licenceOf } from '#modules/instruments/licences.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';

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

/** The instruments that the account gave last, newest first. */
export async function recentTypes(tx: Tx, actor: Actor, language: Language): Promise<PaperType[]> {
  const [held, instruments, given] = await Promise.all([
    heldLicences(tx),
    allInstruments(tx),
    tx.rows<{ instrument: string }>(
      `SELECT instrument FROM (SELECT instrument, started_at FROM administrations WHERE account_id = $1 ORDER BY started_at DESC LIMIT 200) AS last
       GROUP BY instrument ORDER BY max(started_at) DESC LIMIT ${RECENT}`,
      [actor.accountId],
    ),
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
    enabled: !instrument.licence.confirmationNeeded || licence !== null,
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
    enabled: !instrument.licence.confirmationNeeded || held.has(instrument.code),
  };
}
