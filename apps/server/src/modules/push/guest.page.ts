import type { CallData } from '@cogclinic/contract/call';
import type { GuestInstrument, pushCalls } from '@cogclinic/contract/push';
import { steeringCodes } from '@cogclinic/scales/form';
import type { Instrument, Item, Texts } from '@cogclinic/scales/instrument';
import { type IssuedGuidance, issuedGuidance } from '#modules/guidance/guidance.service.ts';
import { isUrgent } from '#modules/instruments/calculation.service.ts';
import type { Guest, Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { translator } from '#platform/texts.ts';
import { wireDay, wireTime } from '#platform/time.ts';
import { partyOf, shownAnswers } from './guest.path.ts';
import { type GuestPush, isDone, needOpenInstrument } from './guest.push.ts';
import { supportIn } from './guest.support.ts';
import { addressOf } from './push.address.ts';

export type GuestPage = CallData<typeof pushCalls.guest>;

/** What the patient's page shows: never a score, a band, or anything of the file but what the patient is called. */
export async function guestPage(tx: Tx, guest: Guest, push: GuestPush): Promise<GuestPage> {
  const { timeZone } = guest.actor;
  const [issued, appointment] = [await guidanceOf(tx, guest, push), await appointmentOf(tx, guest, push)];
  // Once handed in, the answers are the clinic's: whoever opens the link then does not see them.
  const isAsked = push.kind === 'scale' && !isDone(push);
  const instrument = isAsked ? await needOpenInstrument(tx, push) : null;
  const needsHelp = instrument
    ? await isUrgent(tx, partyOf(guest), instrument, push.answers ?? {})
    : await isFlagged(tx, push);
  return {
    kind: push.kind,
    state: isDone(push) ? 'done' : 'open',
    language: push.language,
    patientName: addressOf(push, push.language, translator(push.language)),
    institutionName: push.institution_name,
    institutionPhone: push.service_phone,
    expireTime: wireTime(push.expires_at, timeZone),
    guidance: issued && presentGuidance(issued, timeZone),
    scale: instrument && scaleOf(instrument, push),
    support: needsHelp ? supportIn(timeZone) : null,
    shown: shownOf(push, issued, appointment),
    appointment,
  };
}

async function guidanceOf(tx: Tx, guest: Guest, push: GuestPush): Promise<IssuedGuidance | null> {
  if (!push.guidance_id) return null;
  const issued = await issuedGuidance(tx, push.guidance_id);
  if (!issued || issued.archiveId !== guest.archiveId) throw notFound();
  return issued;
}

const presentGuidance = (issued: IssuedGuidance, timeZone: string): GuestPage['guidance'] => ({
  title: issued.title,
  body: issued.body,
  language: issued.language,
  doctorName: issued.doctorName,
  issueTime: wireTime(issued.issuedAt, timeZone),
});

function shownOf({ kind }: GuestPush, issued: IssuedGuidance | null, next: GuestPage['appointment']): string {
  if (kind === 'guidance') return `version ${issued?.revision}`;
  return kind === 'appointment' && next ? `${next.day} ${next.kind}` : '';
}

function scaleOf(instrument: Instrument, push: GuestPush): GuestPage['scale'] {
  const answers = shownAnswers(instrument, push.answers ?? {});
  return { instrument: askedOf(instrument), answers, revision: push.revision ?? 0 };
}

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

async function isFlagged(tx: Tx, push: GuestPush): Promise<boolean> {
  if (!push.administration_id) return false;
  const [report] = await tx.rows<{ flagged: boolean }>('SELECT flagged FROM reports WHERE administration_id = $1', [
    push.administration_id,
  ]);
  return report?.flagged ?? false;
}

/** The appointment that was pushed while it stands, else the next one. */
async function appointmentOf(tx: Tx, guest: Guest, push: GuestPush): Promise<GuestPage['appointment']> {
  const [next] = await tx.rows<{ due_date: string; kind: 'telephone' | 'visit' | 'screening' }>(
    `SELECT due_date, kind FROM follow_ups WHERE archive_id = $1 AND state = 'planned' AND due_date >= $2::date
      ORDER BY (id = $3) DESC NULLS LAST, due_date, id LIMIT 1`,
    [guest.archiveId, wireDay(new Date(), guest.actor.timeZone), push.follow_up_id],
  );
  return next ? { day: next.due_date, kind: next.kind } : null;
}
