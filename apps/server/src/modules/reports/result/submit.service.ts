import type { CallData, CallInput } from '@cogclinic/contract/call';
import { ageOn } from '@cogclinic/contract/nationalId';
import type { scaleCalls } from '@cogclinic/contract/scales';
import type { Answers, Instrument, Language, Score } from '@cogclinic/scales/instrument';
import { shownText } from '@cogclinic/scales/validatedTexts';
import { type SeenArchive, seeKeptArchive } from '#modules/archives/archives.service.ts';
import { type Informant, WITHOUT_INFORMANT } from '#modules/contacts/contacts.service.ts';
import { withAdvice } from '#modules/instruments/advices/advices.service.ts';
import type { OwnAdvice } from '#modules/instruments/advices/ownAdvices.service.ts';
import { missingAnswers, wrongAnswers } from '#modules/instruments/answers.service.ts';
import { scoreOf } from '#modules/instruments/calculation.service.ts';
import { instrumentOf, instrumentToScore, mayRaiseFlag } from '#modules/instruments/instruments.service.ts';
import { needLicence } from '#modules/instruments/licences.service.ts';
import { type Letters, type Responsible, responsibleFor, tellResponsible } from '#modules/notices/notices.service.ts';
import {
  endedAdministration,
  finishedAdministration,
  knownNormSet,
  lockBegun,
  needSame,
} from '#modules/scales/begun.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { fieldRefused, notFound, Refusal } from '#platform/refusal.ts';
import { momentOf, wireDay } from '#platform/time.ts';
import { type Answered, addReport, scoreOfAdministration } from './newReport.service.ts';
import { needPointsOfSteps } from './pointsOfSteps.ts';

type Submission = CallInput<typeof scaleCalls.answer>['body'];
type Outcome = CallData<typeof scaleCalls.answer>;

const CLOCKS_DIFFER_BY = 86_400_000;

/**
 * Scores the answers and makes the report. The administration's row is locked first, or made if the test was not begun
 * here, so that of any number of submissions at once one makes the report and the others answer it.
 * @throws Refusal 422 naming the items whose answers are wrong, or more of them missing than the instrument can do without, 503
 *   when scoring takes too long
 */
export async function submitAnswers(
  tx: Tx,
  actor: Actor,
  letters: Letters,
  code: string,
  given: Submission,
  /** Of a patient behind a link, whose test those responsible are told of. */
  guest?: Party,
): Promise<Outcome> {
  const party = guest ?? actor;
  const id = given.administrationId;
  // Read in one trip to the database, and written in another with the commit: a trip takes longer than reading a row.
  const [begun, archive, { instrument: usual, advices }, responsible] = await Promise.all([
    lockBegun(tx, actor, id),
    // A test that was open while its patient's files were merged still names the old one.
    seeKeptArchive(tx, actor, given.archiveId),
    instrumentToScore(tx, code),
    guest || mayRaiseFlag(code) ? responsibleFor(tx, actor, given.archiveId) : undefined,
  ]);
  const instrument = await begunInstrument(tx, code, usual, begun);
  const normSet = knownNormSet(instrument, given.normSet);
  const startedAt = momentOf(given.testStartTime, actor.timeZone);
  const paper = begun?.given_at
    ? { givenAt: begun.given_at, examinerId: begun.examiner_id, examiner: begun.examiner_name }
    : null;
  const test: Test = {
    actor,
    letters,
    isGuest: guest !== undefined,
    party,
    archive,
    instrument,
    advices,
    responsible: archive.id === given.archiveId ? responsible : undefined,
    given,
    paper,
    // A form on paper tells one moment.
    startedAt: paper?.givenAt ?? startedAt,
    endedAt: paper?.givenAt ?? momentOf(given.testEndTime, actor.timeZone),
  };
  if (!begun) {
    await needLicence(tx, instrument);
    const subject = {
      normSet,
      ...informantOf(given, WITHOUT_INFORMANT),
      educationYears: given.educationYears ?? archive.educationYears,
      language: given.language ?? null,
    };
    const scored = await scoreTest(tx, test, subject);
    const beginning = {
      id,
      instrument,
      archiveId: archive.id,
      ...subject,
      answers: scored.answers,
      startedAt,
      contactId: null,
    };
    return report(tx, test, { added: finishedAdministration(actor, beginning) }, subject, scored);
  }
  needSame(begun, archive.id, instrument.code);
  if (begun.state === 'finished') return scoreOfAdministration(tx, id);
  if (begun.state === 'discarded') throw new Refusal(409, 'scales:notOpen');
  await needLicence(tx, instrument);
  const subject = {
    normSet: given.normSet ?? begun.norm_set,
    ...informantOf(given, begun),
    educationYears: given.educationYears ?? begun.education_years,
    language: paper ? null : (given.language ?? null),
  };
  const scored = await scoreTest(tx, test, subject);
  const ended = endedAdministration(id, { instrument, ...subject, answers: scored.answers, startedAt });
  return report(tx, test, { ended }, subject, scored);
}

/** What is submitted, of whom, and what it is scored by. */
type Test = Readonly<{
  actor: Actor;
  letters: Letters;
  isGuest: boolean;
  /** Whose share of the threads it takes. */
  party: Party;
  archive: SeenArchive;
  instrument: Instrument;
  advices: readonly OwnAdvice[];
  /** Undefined where they were not read, or for a file that was merged into another. */
  responsible: Responsible | undefined;
  given: Submission;
  /** Of a form entered from paper; the examiner is an account, or the name of somebody outside. */
  paper: Readonly<{ givenAt: Date; examinerId: string | null; examiner: string | null }> | null;
  startedAt: Date;
  endedAt: Date;
}>;
type Subject = Readonly<{
  normSet: string | null;
  educationYears: number | null;
  /** The language of the items; null where the caller does not say, and for paper forms. */
  language: Language | null;
}> &
  Informed;
/** Who answered for the patient. */
type Informed = Omit<Informant, 'contactId'>;

/** The person named last, with the relation said of that person; what was said of one is not taken for another. */
function informantOf(given: Submission, begun: Informed): Informed {
  const informant = given.informant ?? begun.informant;
  if (informant === begun.informant && begun.informantRelation)
    return { informant, informantRelation: begun.informantRelation };
  return { informant, informantRelation: informant === null ? null : given.informantRelation };
}

type Scored = Readonly<{ answers: Answers; score: Score; ageYears: number }>;

async function scoreTest(
  tx: Tx,
  { actor, party, archive, instrument, advices, given, endedAt }: Test,
  subject: Subject,
): Promise<Scored> {
  const ageYears = ageAtTest(archive.birthday, wireDay(endedAt, actor.timeZone), endedAt);
  const { educationYears, normSet } = subject;
  const person = { ageYears, sex: archive.gender, ...(educationYears === null ? {} : { educationYears }) };
  const scored = await scoreOf(tx, party, { instrument, answers: given.answers, person, normSet });
  if ('wrong' in scored) throw wrongAnswers(scored.wrong);
  if ('missing' in scored) throw missingAnswers(scored.missing);
  await needPointsOfSteps(tx, instrument, given.administrationId, scored.answers);
  const wording = shownText(instrument, subject.language);
  const score = { ...withAdvice(scored.score, advices), ...(wording && { wording }) };
  return { answers: scored.answers, score, ageYears };
}

async function report(
  tx: Tx,
  test: Test,
  answered: Answered,
  { informant, informantRelation, educationYears }: Subject,
  { answers, score, ageYears }: Scored,
): Promise<Outcome> {
  const { actor, archive, instrument, given, paper, startedAt, endedAt } = test;
  const reportId = addReport(tx, actor, answered, {
    administrationId: given.administrationId,
    archiveId: archive.id,
    instrument,
    score,
    answers,
    ageYears,
    educationYears,
    informant,
    informantRelation,
    testStartedAt: startedAt,
    testEndedAt: endedAt,
    accountId: paper?.examinerId ?? actor.accountId,
    examiner: paper && paper.examinerId === null ? paper.examiner : null,
    enteredBy: paper && actor.accountId,
  });
  await tell(tx, test, reportId, score);
  return { reportId, score };
}

/** Tells those responsible of an alert, and of what a patient sent in; of an alert told before the end, that it was sent in. */
async function tell(tx: Tx, test: Test, reportId: string, score: Score) {
  const { actor, letters, isGuest, archive, given, responsible } = test;
  const told = { administrationId: given.administrationId, archiveId: archive.id, reportId };
  const isTold =
    score.flags.length > 0 && (await tellResponsible(tx, actor, letters, { ...told, kind: 'alert' }, responsible));
  if (isGuest && !isTold) await tellResponsible(tx, actor, letters, { ...told, kind: 'submitted' }, responsible);
}

/** A test goes on in the wording, and with the version of an own instrument, that it was begun with. */
async function begunInstrument(
  tx: Tx,
  code: string,
  /** As it is given now. */
  usual: Instrument | undefined,
  begun: Awaited<ReturnType<typeof lockBegun>>,
): Promise<Instrument> {
  if (begun?.instrument === code && begun.instrument_version !== usual?.version)
    return instrumentOf(tx, code, begun.instrument_version);
  if (!usual) throw notFound();
  return usual;
}

/** Whole years on the day of the test; the day must lie in the patient's life, and not after today (clocks may differ by a day). */
function ageAtTest(birthday: string, day: string, endedAt: Date): number {
  const age = ageOn(birthday, day);
  if (age < 0) throw fieldRefused('testEndTime', 'scales:beforeBirth');
  if (endedAt.getTime() > Date.now() + CLOCKS_DIFFER_BY) throw fieldRefused('testEndTime', 'scales:inFuture');
  return age;
}
