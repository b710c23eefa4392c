import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { newLink } from '#modules/push/links.service.ts';
import { pushes } from '#modules/push/push.tables.ts';
import type { Tx } from '#platform/database.ts';
import type { Storage } from '#platform/storage.ts';
import { wireDay } from '#platform/time.ts';
import { DAY, MINUTE } from './calendar.ts';
import type { FollowUpRow } from './followUps.ts';
import type { DemoGuidance } from './guidance.ts';
import { insert } from './insert.ts';
import type { DemoInstitution } from './institution.ts';
import { newRandom, type Random } from './random.ts';
import type { Region } from './region.ts';
import { languageOf } from './regionLanguage.ts';
import type { AdministrationRow } from './visits.ts';

/** A push without its link, which is drawn when it is written, so that the seed does not reveal it. */
export type DemoPush = Omit<typeof pushes.$inferInsert, 'token' | 'tokenHash' | 'tokenSealed'> & {
  createdAt: Date;
  expiresAt: Date;
};
type Place = Readonly<{ random: Random; region: Region; one: DemoInstitution; now: Date }>;
type Given = Pick<DemoPush, 'archiveId' | 'accountId' | 'kind' | 'createdAt'> & Partial<DemoPush>;

const SEED = 20_260_700;
const DAYS_VALID = 14;
const GUIDANCE_DAYS_VALID = 90;
/** Of the self-rated tests, those that patients answered at home. */
const AT_HOME = 0.12;
/** A link is pushed at most so long before its test; a patient who came to the clinic later had none. */
const AHEAD = 3 * DAY;
/** Days ago of scales that were pushed and never opened; of the older ones the link has expired. */
const UNOPENED = [0, 1, 4, 6, 18, 25, 40];
/** Taken back a little later. */
const WITHDRAWN = 6;

/** What was pushed to an institution's patients, in every state; from numbers of its own. */
export function newPushes(
  region: Region,
  one: DemoInstitution,
  around: { guidance: DemoGuidance | undefined; followUps: readonly FollowUpRow[]; now: Date },
): DemoPush[] {
  const place: Place = { random: newRandom(SEED + region.patients), region, one, now: around.now };
  return [
    ...answeredAtHome(place),
    ...begun(place),
    ...unopened(place),
    ...(around.guidance ? ofGuidance(place, around.guidance) : []),
    ...ofAppointments(place, around.followUps),
  ];
}

/** Writes the pushes of the demonstration. */
export async function insertPushes(tx: Tx, storage: Storage, rows: readonly DemoPush[]): Promise<void> {
  const links = await Promise.all(rows.map(({ requestId }) => newLink({ storage, tx }, requestId)));
  await Promise.all(
    insert(
      tx,
      pushes,
      rows.map((row, at) => ({ ...row, ...links[at], token: null })),
    ),
  );
}

function answeredAtHome(place: Place): DemoPush[] {
  const { random, one } = place;
  const registered = new Map(one.patients.map(({ archive }) => [archive.id, archive.createdAt.getTime()]));
  return one.administrations
    .filter((test) => test.state === 'finished' && isSelfRated(test))
    .filter(
      (test) => test.startedAt.getTime() - (registered.get(test.archiveId) ?? 0) > AHEAD && random.chance(AT_HOME),
    )
    .map((test) => ofTest(place, test, { openedAt: test.startedAt, doneAt: test.savedAt }));
}

/** Self-rated forms that are begun and can be gone on with. */
function begun(place: Place): DemoPush[] {
  return place.one.administrations
    .filter((test) => test.state === 'open' && isSelfRated(test))
    .map((test) => ofTest(place, test, { openedAt: test.startedAt }));
}

function unopened(place: Place): DemoPush[] {
  const { random, one, now } = place;
  return UNOPENED.flatMap((daysAgo) => {
    const { archive, care } = random.pick(one.patients);
    const instrument = random.pick(['PHQ-9', 'GAD-7', 'GDS-15']);
    const createdAt = new Date(now.getTime() - daysAgo * DAY - random.whole(20, 300) * MINUTE);
    if (archive.createdAt > createdAt) return [];
    const accountId = care.doctorId ?? archive.createdBy;
    const withdrawn = daysAgo === WITHDRAWN;
    return [
      newPush(place, {
        archiveId: archive.id,
        accountId,
        kind: 'scale',
        createdAt,
        instrument,
        withdrawnAt: withdrawn ? new Date(createdAt.getTime() + 15 * MINUTE) : null,
        withdrawnBy: withdrawn ? accountId : null,
      }),
    ];
  });
}

function ofGuidance(place: Place, { guidances, events }: DemoGuidance): DemoPush[] {
  return guidances.flatMap((guidance) => {
    const at = (event: string) => events.find((one) => one.guidanceId === guidance.id && one.event === event);
    const pushed = at('pushed');
    if (!pushed) return [];
    return [
      newPush(place, {
        archiveId: guidance.archiveId,
        accountId: guidance.accountId,
        kind: 'guidance',
        createdAt: pushed.createdAt,
        guidanceId: guidance.id,
        guidanceRevision: pushed.revision,
        openedAt: at('opened')?.createdAt ?? null,
        doneAt: at('read')?.createdAt ?? null,
        expiresAt: new Date(pushed.createdAt.getTime() + GUIDANCE_DAYS_VALID * DAY),
      }),
    ];
  });
}

/** A reminder of every second visit to come, some of them seen. */
function ofAppointments(place: Place, followUps: readonly FollowUpRow[]): DemoPush[] {
  const { random, now, region } = place;
  const today = wireDay(now, region.institution.timeZone);
  return followUps
    .filter(({ id, state, kind, dueDate }) => id && state === 'planned' && kind !== 'telephone' && dueDate >= today)
    .filter((_, at) => at % 2 === 0)
    .slice(0, 30)
    .flatMap((followUp) => {
      const createdAt = new Date(now.getTime() - random.whole(30, 6000) * MINUTE);
      if (followUp.createdAt > createdAt) return [];
      const seen = new Date(createdAt.getTime() + random.whole(20, 2000) * MINUTE);
      const openedAt = random.chance(0.7) && seen < now ? seen : null;
      return [
        newPush(place, {
          archiveId: followUp.archiveId,
          accountId: followUp.assigneeId,
          kind: 'appointment',
          createdAt,
          followUpId: followUp.id,
          openedAt,
          doneAt: openedAt && random.chance(0.8) ? openedAt : null,
        }),
      ];
    });
}

function ofTest(place: Place, test: AdministrationRow, came: Pick<DemoPush, 'openedAt' | 'doneAt'>): DemoPush {
  const createdAt = new Date(test.startedAt.getTime() - place.random.whole(40, AHEAD / MINUTE) * MINUTE);
  const { archiveId, accountId, instrument, id } = test;
  return newPush(place, { archiveId, accountId, kind: 'scale', createdAt, instrument, administrationId: id, ...came });
}

/** Every field of a row, so that all rows have the same. */
function newPush({ random, region, one }: Place, given: Given): DemoPush {
  const email = one.patients.find(({ archive }) => archive.id === given.archiveId)?.archive.email ?? null;
  const mailed = email !== null && random.chance(0.6);
  return {
    institutionId: region.institutionId,
    id: random.uuid(given.createdAt),
    requestId: random.uuid(given.createdAt),
    instrument: null,
    administrationId: null,
    guidanceId: null,
    guidanceRevision: null,
    followUpId: null,
    language: languageOf(region),
    mailedTo: mailed ? email : null,
    mails: mailed ? 1 : 0,
    openedAt: null,
    doneAt: null,
    withdrawnAt: null,
    withdrawnBy: null,
    expiresAt: new Date(given.createdAt.getTime() + DAYS_VALID * DAY),
    version: 1,
    ...given,
  };
}

function isSelfRated({ instrument }: AdministrationRow): boolean {
  return instrumentByCode(instrument)?.answeredBy === 'patient';
}
