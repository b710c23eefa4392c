import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { pushCalls } from '@cogclinic/contract/push';
import { noteGuidanceEvent } from '#modules/guidance/guidance.service.ts';
import { answersOnPath, isUrgent } from '#modules/instruments/calculation.service.ts';
import { instrumentOf } from '#modules/instruments/instruments.service.ts';
import { saveAnswers } from '#modules/scales/administrations.service.ts';
import { submitAnswers } from '#modules/scales/submit.service.ts';
import type { Guest, Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import { wireTime } from '#platform/time.ts';
import { countGuess } from './guest.guesses.ts';
import { type GuestPage, guestPage } from './guest.page.ts';
import { needOnPath, partyOf, steeringAnswers } from './guest.path.ts';
import { type GuestPush, guestPush, isDone, noteByPatient, noteOpened } from './guest.push.ts';
import { supportIn } from './guest.support.ts';

/** Who came by which link from where. */
export type Caller = { token: string; address: string };
type Given = CallInput<typeof pushCalls.guestSubmit>['body'];
type Saving = CallInput<typeof pushCalls.guestAnswers>['body'];
type Confirmed = CallInput<typeof pushCalls.guestConfirm>['body'];
type Kept = CallData<typeof pushCalls.guestAnswers>;

/** What a link opens; the first time is noted, and a scale begins. */
export function openLink(platform: Platform, caller: Caller): Promise<GuestPage> {
  return withLink(platform, caller, guestPage);
}

/**
 * The patient has read the guidance, or seen the appointment; twice is once.
 * @throws Refusal 409 with the page as it stands when something else was shown: that has not been read
 */
export function confirmLink(platform: Platform, caller: Caller, { shown }: Confirmed): Promise<GuestPage> {
  return withLink(platform, caller, async (tx, guest, push) => {
    if (push.kind === 'scale') throw notFound();
    if (isDone(push)) return guestPage(tx, guest, push);
    // Before it is noted as read: what is withdrawn cannot have been.
    const page = await guestPage(tx, guest, push);
    if (page.shown !== shown) throw stale(page);
    await finish(tx, guest, push);
    if (push.guidance_id) await noteGuidanceEvent(tx, guest.actor, push.guidance_id, 'read', push.id);
    return guestPage(tx, guest, await guestPush(tx, guest));
  });
}

/**
 * Keeps the answers given so far to what is asked, unless newer ones are kept already, or others than those they were given
 * upon. Of what is calculated only that is told on which the path depends: the rest is the clinic's, as every score.
 */
export function keepAnswers(platform: Platform, caller: Caller, given: Saving): Promise<Kept> {
  return withLink(platform, caller, async (tx, guest, push) => {
    const administrationId = administrationOf(push);
    const instrument = await begunInstrument(tx, push);
    const party = partyOf(guest);
    const { answers, calculated, stopped } = await answersOnPath(tx, party, instrument, given.answers);
    const {
      revision,
      overtaken,
      calculated: isNew,
    } = await saveAnswers(tx, guest.actor, administrationId, { ...given, answers }, party);
    const told = isNew && steeringAnswers(instrument, calculated);
    const support = (await isUrgent(tx, party, instrument, answers)) && supportIn(guest.actor.timeZone);
    return {
      revision,
      ...(overtaken && { overtaken }),
      ...(support && { support }),
      ...(told && { calculated: told }),
      ...(isNew && stopped && { calculationsLate: true }),
    };
  });
}

/**
 * Hands the answers in: they are scored and make a report, of which the patient is told nothing; twice is once.
 * @throws Refusal 409 with the page as it stands when newer answers were kept from another device, 422 at the items that lack
 *   an answer, and at answers to items that are not asked
 */
export function handIn(platform: Platform, caller: Caller, given: Given): Promise<GuestPage> {
  return withLink(platform, caller, async (tx, guest, push) => {
    const administrationId = administrationOf(push);
    if (isDone(push)) return guestPage(tx, guest, push);
    if (given.revision < (push.revision ?? 0)) throw stale(await guestPage(tx, guest, push));
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
      educationYears: null,
    };
    const { reportId } = await submitAnswers(tx, guest.actor, push.instrument ?? '', submission, partyOf(guest));
    await finish(tx, guest, push, { report: reportId });
    return guestPage(tx, guest, await guestPush(tx, guest));
  });
}

/**
 * Runs `work` for whoever came by a link. Unknown, withdrawn and expired links and those of deleted patients take the same
 * way to the same answer.
 * @throws Refusal 404 when the link opens nothing, 429 after too many of those
 */
async function withLink<T>(
  { database }: Platform,
  { token, address }: Caller,
  work: (tx: Tx, guest: Guest, push: GuestPush) => Promise<T>,
): Promise<T> {
  try {
    return await database.asGuest(token, async (tx, guest) => {
      const push = await noteOpened(tx, guest, await guestPush(tx, guest));
      return work(tx, guest, push);
    });
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) await countGuess(database, address);
    throw error;
  }
}

function administrationOf(push: GuestPush): string {
  if (push.kind !== 'scale' || !push.administration_id) throw notFound();
  return push.administration_id;
}

/** The instrument as it was when the patient began. */
const begunInstrument = (tx: Tx, push: GuestPush) =>
  instrumentOf(tx, push.instrument ?? '', push.instrument_version ?? undefined);

async function finish(tx: Tx, guest: Guest, push: GuestPush, detail: object = {}): Promise<void> {
  await tx.rows('UPDATE pushes SET done_at = now() WHERE id = $1', [push.id]);
  await noteByPatient(tx, guest, {
    action: 'change',
    noun: 'push',
    subjectId: push.id,
    detail: { state: 'done', ...detail },
  });
}
