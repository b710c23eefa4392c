import type { CallData } from '@cogclinic/contract/call';
import type { Relation } from '@cogclinic/contract/contacts';
import type { GuestInstrument, pushCalls } from '@cogclinic/contract/push';
import { steeringCodes } from '@cogclinic/scales/form';
import type { Instrument, Item, Language, Texts } from '@cogclinic/scales/instrument';
import { isUrgent } from '#modules/instruments/calculation.service.ts';
import type { reports } from '#modules/reports/reports.tables.ts';
import type { Guest, Tx } from '#platform/database.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import type { PagePart } from '#platform/pushable.ts';
import { queries } from '#platform/sql/builder.ts';
import { read } from '#platform/sql/statement.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { partyOf, shownAnswers } from './guest.path.ts';
import { type GuestPush, isDone, isTest, needOpenInstrument } from './guest.push.ts';
import { supportIn } from './guest.support.ts';
import { addressOf } from './push.address.ts';
import { pushKinds } from './push.kinds.ts';

export type GuestPage = CallData<typeof pushCalls.guest>;

/** A link that the patient opened. */
export type OpenedLink = Readonly<{ tx: Tx; guest: Guest; push: GuestPush; records: readonly PatientRecord[] }>;

const db = queries<typeof reports>();

/** What the patient's page shows: never a score, a band, or anything of the file but what the patient is called. */
export async function guestPage({ tx, guest, push, records }: OpenedLink): Promise<GuestPage> {
  const { timeZone } = guest.actor;
  const { parts, shown } = await partsOf({ tx, guest, push, records });
  // Once handed in, the answers are the clinic's: a later reader of the link does not see them.
  const isAsked = isTest(push) && !isDone(push);
  const instrument = isAsked ? await needOpenInstrument(tx, push) : null;
  const needsHelp = instrument
    ? await isUrgent(tx, partyOf(guest), instrument, push.answers ?? {})
    : await isFlagged(tx, push);
  return {
    kind: push.kind,
    state: isDone(push) ? 'done' : 'open',
    language: push.language,
    patientName: addressOf(push, push.language, translator(push.language)),
    relation: push.contact && relationTexts(push.contact.relation),
    institutionName: push.institution_name,
    institutionPhone: push.service_phone,
    expireTime: wireTime(push.expires_at, timeZone),
    guidance: null,
    scale: instrument && scaleOf(instrument, push),
    battery: batteryOf(push),
    handedOver: push.hand_over ? { byName: push.byName, pin: push.mayPin } : null,
    support: needsHelp ? supportIn(timeZone) : null,
    appointment: null,
    ...parts,
    shown,
  };
}

/** What the kinds of record show on the page, and the text that stands for the one that was pushed. */
async function partsOf({ tx, guest, push, records }: OpenedLink): Promise<{ parts: PagePart; shown: string }> {
  let parts: PagePart = {};
  let shown = '';
  // Appointments and guidance are the patient's own.
  if (push.contact) return { parts, shown };
  for (const [kind, { page }] of pushKinds(records)) {
    const found = await page?.(tx, guest, push);
    parts = { ...parts, ...found?.part };
    if (found && kind === push.kind) shown = found.shown;
  }
  return { parts, shown };
}

function scaleOf(instrument: Instrument, push: GuestPush): GuestPage['scale'] {
  const answers = shownAnswers(instrument, push.answers ?? {});
  const { administration_id: administrationId } = push;
  if (!administrationId) throw new Error('no test was begun');
  return { instrument: askedOf(instrument), answers, revision: push.revision ?? 0, administrationId };
}

function batteryOf({ step }: GuestPush): GuestPage['battery'] {
  return step?.current ? { place: step.place, count: step.count, rest: step.rest } : null;
}

const relationTexts = (relation: Relation): Texts => {
  const words = (language: Language) => translator(language)(`dict:relation.${relation}`);
  return { zh: words('zh'), 'zh-TW': words('zh-TW'), en: words('en'), ru: words('ru') };
};

const NO_WORDS: Texts = { zh: '', 'zh-TW': '', en: '', ru: '' };

function askedOf({ code, name, instruction, minutes, sections }: Instrument): GuestInstrument {
  const steering = steeringCodes({ sections });
  const shown = (item: Item) => item.calculated === undefined || steering.has(item.code);
  const bare = (item: Item) => (item.calculated === undefined ? item : { ...item, text: NO_WORDS, calculated: '' });
  const asked = sections.map((section) => ({
    ...section,
    items: section.items.filter(shown).map(bare).map(withoutPoints),
  }));
  return { code, name, instruction, minutes, sections: asked.filter(({ items }) => items.length > 0) };
}

/** What a choice counts is the clinic's, as every score. */
function withoutPoints(item: Item): Item {
  if (item.kind !== 'choice' && item.kind !== 'multiple') return item;
  return { ...item, choices: item.choices.map(({ points: _, ...choice }) => choice) };
}

const FLAGGED = read('push.flagged', ({ administrationId }: { administrationId: string }) =>
  db.selectFrom('reports').select('flagged').where('administration_id', '=', administrationId),
);

async function isFlagged(tx: Tx, { administration_id: administrationId }: GuestPush): Promise<boolean> {
  if (!administrationId) return false;
  const [report] = await tx.read(FLAGGED, { administrationId });
  return report?.flagged ?? false;
}
