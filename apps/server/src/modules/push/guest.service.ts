import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { pushCalls } from '@cogclinic/contract/push';
import type { Language } from '@cogclinic/scales/instrument';
import { stepOfPatient } from '#modules/batteries/runs/patientsRun.service.ts';
import { answersOnPath, isUrgent } from '#modules/instruments/calculation.service.ts';
import { instrumentOf } from '#modules/instruments/instruments.service.ts';
import { type Letters, tellResponsible } from '#modules/notices/notices.service.ts';
import { submitAnswers } from '#modules/reports/result/submit.service.ts';
import { saveAnswers } from '#modules/scales/administrations.service.ts';
import type { Guest, Tx } from '#platform/database.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import { wireTime } from '#platform/time.ts';
import { type GuestPage, guestPage, type OpenedLink } from './guest.page.ts';
import { needOnPath, partyOf, steeringAnswers } from './guest.path.ts';
import { type GuestPush, guestPush, isDone, isTest, noteAtLink, noteOpened } from './guest.push.ts';
import { supportIn } from './guest.support.ts';
import { pushKind } from './push.kinds.ts';
import { FINISH } from './push.statements.ts';

/** A patient's call by a link. */
export type AtLink = OpenedLink;
type Given = CallInput<typeof pushCalls.guestSubmit>['body'];
type Saving = CallInput<typeof pushCalls.guestAnswers>['body'];
type Confirmed = CallInput<typeof pushCalls.guestConfirm>['body'];
type Kept = CallData<typeof pushCalls.guestAnswers>;

/**
 * What stands behind the link that the guest opened; the first time is noted, and a scale begins.
 * @throws Refusal 404 when the link opens nothing any more
 */
export async function atLink({ tx, guest }: Pick<AtLink, 'tx' | 'guest'>, records: AtLink['records']): Promise<AtLink> {
  const found = await guestPush(tx, guest);
  const push = await noteOpened({ tx, guest }, found, pushKind(records, found.kind));
  return { tx, guest, push: await atItsStep(tx, guest, push), records };
}

/** What a link opens. */
export function openLink(at: AtLink): Promise<GuestPage> {
  return guestPage(at);
}

/**
 * The patient has read the guidance, or seen the appointment; twice is once.
 * @throws Refusal 409 with the page as it stands when something else was shown: that has not been read
 */
export async function confirmLink(at: AtLink, { shown }: Confirmed): Promise<GuestPage> {
  const { tx, guest, push, records } = at;
  const pushable = pushKind(records, push.kind);
  if (!pushable.page) throw notFound();
  if (isDone(push)) return guestPage(at);
  // Checked before it is noted as read: a withdrawn push cannot be read.
  const page = await guestPage(at);
  if (page.shown !== shown) throw stale(page);
  await finish(tx, guest, push);
  await pushable.note?.(tx, guest.actor, push, 'read');
  return guestPage({ ...at, push: await guestPush(tx, guest) });
}

/**
 * Keeps the answers given so far to the items asked, unless newer ones are kept already, or other ones than these continue.
 * An answer that must not wait is told to those responsible at once. The patient gets only the calculated values on which the path depends: the others are the clinic's, as is every score.
 */
export async function keepAnswers({ tx, guest, push }: AtLink, letters: Letters, given: Saving): Promise<Kept> {
  const administrationId = administrationOf(push);
  // The next of the battery has begun: these are answers to the one before it.
  if (isOfAnother(push, given)) throw new Refusal(409, 'scales:notOpen');
  const instrument = await begunInstrument(tx, push);
  const party = partyOf(guest);
  const { answers, calculated, stopped } = await answersOnPath(tx, party, instrument, given.answers);
  const {
    revision,
    overtaken,
    calculated: isNew,
  } = await saveAnswers(tx, guest.actor, administrationId, { ...given, answers }, party);
  const told = isNew && steeringAnswers(instrument, calculated);
  const urgent = await isUrgent(tx, party, instrument, answers);
  const support = urgent && supportIn(guest.actor.timeZone);
  if (urgent) {
    const test = { administrationId, archiveId: guest.archiveId, reportId: null };
    await tellResponsible(tx, guest.actor, letters, { ...test, kind: 'alert' });
  }
  return {
    revision,
    ...(overtaken && { overtaken }),
    ...(support && { support }),
    ...(told && { calculated: told }),
    ...(isNew && stopped && { calculationsLate: true }),
  };
}

/**
 * Hands the answers in: they are scored and make a report, of which the patient is told nothing; twice is once.
 * @throws Refusal 409 with the page as it stands when newer answers were kept from another device, 422 at the items that lack
 *   an answer, and at answers to items that are not asked
 */
export async function handIn(at: AtLink, letters: Letters, given: Given & { language: Language }): Promise<GuestPage> {
  const { tx, guest, push } = at;
  if (isTest(push) && (isDone(push) || isOfAnother(push, given))) return guestPage(at);
  const administrationId = administrationOf(push);
  if (given.revision < (push.revision ?? 0)) throw stale(await guestPage(at));
  await needOnPath(tx, partyOf(guest), await begunInstrument(tx, push), given.answers);
  const { timeZone } = guest.actor;
  const now = new Date();
  const submission = {
    administrationId,
    archiveId: guest.archiveId,
    answers: given.answers,
    testStartTime: wireTime(push.started_at ?? now, timeZone),
    testEndTime: wireTime(now, timeZone),
    informant: null,
    informantRelation: null,
    educationYears: null,
    // The page asks in the language in which it shows the items.
    language: given.language,
  };
  const { reportId } = await submitAnswers(tx, guest.actor, letters, push.instrument ?? '', submission, partyOf(guest));
  const after = await atItsStep(tx, guest, push);
  if (!after.step || isDone(after)) await finish(tx, guest, push, { report: reportId });
  return guestPage({ ...at, push: await guestPush(tx, guest, after.step) });
}

/** The push at its test: that of a battery goes on with the next one that the patient answers. */
async function atItsStep(tx: Tx, guest: Guest, push: GuestPush): Promise<GuestPush> {
  if (!push.batteryRunId) return push;
  return guestPush(tx, guest, await stepOfPatient(tx, guest, push.batteryRunId, push.education_years));
}

/** Whether the answers belong to another test of the battery than the one that the link is at. */
const isOfAnother = (push: GuestPush, given: { administrationId: string | null }): boolean =>
  push.step !== null && given.administrationId !== push.administration_id;

function administrationOf(push: GuestPush): string {
  if (!isTest(push) || !push.administration_id) throw notFound();
  return push.administration_id;
}

/** The instrument as it was when the patient began. */
const begunInstrument = (tx: Tx, push: GuestPush) =>
  instrumentOf(tx, push.instrument ?? '', push.instrument_version ?? undefined);

async function finish(tx: Tx, guest: Guest, push: GuestPush, detail: object = {}): Promise<void> {
  await tx.write(FINISH, { id: push.id });
  await noteAtLink(tx, guest, push, {
    action: 'change',
    noun: 'push',
    subjectId: push.id,
    detail: { state: 'done', ...detail },
  });
}
