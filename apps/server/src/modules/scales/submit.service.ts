import type { CallData, CallInput } from '@cogclinic/contract/call';
import { ageOn } from '@cogclinic/contract/nationalId';
import type { scaleCalls } from '@cogclinic/contract/scales';
import type { Instrument } from '@cogclinic/scales/instrument';
import { scoreInstrument } from '@cogclinic/scales/score';
import { seeKeptArchive } from '#modules/archives/archives.service.ts';
import { withCalculated } from '#modules/instruments/calculation.service.ts';
import { ownAdvices, withAdvice } from '#modules/reports/advices.service.ts';
import { addReport, newReportId, scoreOfAdministration } from '#modules/reports/newReport.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { momentOf } from '#platform/time.ts';
import { administrationRow } from './administrations.rows.ts';
import { addAdministration, begunVersion, idTaken, knownNormSet, needSame } from './administrations.service.ts';
import { completeAnswers } from './answers.ts';
import { instrumentOf, isOwn } from './instruments.service.ts';
import { needLicence } from './scales.service.ts';

type Submission = CallInput<typeof scaleCalls.answer>['body'];
type Outcome = CallData<typeof scaleCalls.answer>;

const CLOCKS_DIFFER_BY = 86_400_000;

/**
 * Scores the answers and makes the report. The administration's row is locked first, so that of any number of submissions
 * at once one makes the report and the others answer it.
 */
export async function submitAnswers(tx: Tx, actor: Actor, code: string, given: Submission): Promise<Outcome> {
  // A test that was open while its patient's files were merged still names the old one.
  const [archive, instrument, advices, reportId] = await Promise.all([
    seeKeptArchive(tx, actor, given.archiveId),
    begunInstrument(tx, code, given.administrationId),
    ownAdvices(tx, code),
    newReportId(tx),
  ]);
  const adding = addAdministration(tx, actor, {
    id: given.administrationId,
    instrument,
    archiveId: archive.id,
    normSet: knownNormSet(instrument, given.normSet),
    informant: given.informant,
    educationYears: given.educationYears ?? archive.educationYears,
  });
  // Both go out together; the second waits for the first in the database.
  const [row] = await Promise.all([
    administrationRow(tx, actor, given.administrationId, true).catch(async (error: unknown) => {
      throw (await adding) ? error : idTaken();
    }),
    adding,
  ]);
  needSame(row, archive.id, instrument.code);
  if (row.state === 'finished') return scoreOfAdministration(tx, row.id);
  if (row.state === 'discarded') throw new Refusal(409, 'scales:notOpen');
  await needLicence(tx, instrument);

  const filled = await withCalculated(instrument, given.answers);
  const answers = completeAnswers(instrument, filled.answers);
  const ageYears = ageAtTest(archive.birthday, given.testEndTime, actor.timeZone);
  const subject = {
    normSet: given.normSet ?? row.norm_set,
    informant: given.informant ?? row.informant,
    educationYears: given.educationYears ?? row.education_years,
  };
  const scored = scoreInstrument(
    instrument,
    answers,
    {
      ageYears,
      sex: archive.gender,
      ...(subject.educationYears === null ? {} : { educationYears: subject.educationYears }),
    },
    subject.normSet,
  );
  const score = withAdvice(scored, advices);
  const finishing = tx.rows(
    `UPDATE administrations SET state = 'finished', answers = $2, revision = revision + 1, saved_at = now(), norm_set = $3, informant = $4,
            education_years = $5, instrument_version = $6, started_at = $7 WHERE id = $1`,
    [
      row.id,
      JSON.stringify(answers),
      subject.normSet,
      subject.informant,
      subject.educationYears,
      instrument.version,
      momentOf(given.testStartTime, actor.timeZone),
    ],
  );
  const reporting = addReport(tx, actor, {
    id: reportId,
    administrationId: row.id,
    archiveId: archive.id,
    instrument,
    score,
    answers,
    ageYears,
    educationYears: subject.educationYears,
    informant: subject.informant,
    testStartedAt: momentOf(given.testStartTime, actor.timeZone),
    testEndedAt: momentOf(given.testEndTime, actor.timeZone),
  });
  await Promise.all([reporting, finishing]);
  return { reportId, score };
}

/** A test goes on with the version of an own instrument that it was begun with. */
async function begunInstrument(tx: Tx, code: string, administrationId: string): Promise<Instrument> {
  return instrumentOf(tx, code, isOwn(code) ? await begunVersion(tx, administrationId, code) : undefined);
}

/** Whole years on the day of the test; the day must lie in the patient's life, and not after today (clocks may differ by a day). */
function ageAtTest(birthday: string, testEndTime: string, timeZone: string): number {
  const age = ageOn(birthday, testEndTime.slice(0, 10));
  if (age < 0) throw fieldRefused('testEndTime', 'scales:beforeBirth');
  if (momentOf(testEndTime, timeZone).getTime() > Date.now() + CLOCKS_DIFFER_BY)
    throw fieldRefused('testEndTime', 'scales:inFuture');
  return age;
}
