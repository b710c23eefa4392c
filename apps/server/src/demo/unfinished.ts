import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Instrument } from '@cogclinic/scales/instrument';
import { drawAnswers, partOf } from './answers.ts';
import { type Clock, daysBefore, MINUTE, visitStart } from './calendar.ts';
import { stateAt } from './courses.ts';
import type { Random } from './random.ts';
import type { Region } from './region.ts';
import { type AdministrationRow, newAdministration, type Patient } from './visits.ts';

const BEGUN = ['ADL-14', 'GDS-15', 'PHQ-9', 'SAS', 'AD8'];

/** Forms of the last days that were begun and can be resumed: one for each of the doctors, about a patient of theirs. */
export function newUnfinished(
  random: Random,
  region: Region,
  clock: Clock,
  patients: readonly Patient[],
): AdministrationRow[] {
  const doctors = [...new Set(patients.map(({ care }) => care.doctorId))];
  return doctors.flatMap((doctorId, at) => {
    const patient = patients.findLast(
      ({ care, archive }) => care.doctorId === doctorId && old(archive.createdAt, clock),
    );
    const instrument = instrumentByCode(BEGUN[at % BEGUN.length] ?? '');
    if (!patient || !doctorId || !instrument) return [];
    return [begun(random, region, { clock, patient, doctorId, instrument, daysAgo: at % 3 })];
  });
}

/** Some forms given up earlier. */
export function newDiscarded(
  random: Random,
  region: Region,
  clock: Clock,
  patients: readonly Patient[],
): AdministrationRow[] {
  const instrument = instrumentByCode('SAS');
  return patients
    .filter((patient, at) => at % 70 === 5 && old(patient.archive.createdAt, clock))
    .flatMap((patient) => {
      const { doctorId } = patient.care;
      if (!doctorId || !instrument) return [];
      return [
        { ...begun(random, region, { clock, patient, doctorId, instrument, daysAgo: 9 }), state: 'discarded' as const },
      ];
    });
}

type Begun = { clock: Clock; patient: Patient; doctorId: string; instrument: Instrument; daysAgo: number };

function begun(random: Random, region: Region, of: Begun): AdministrationRow {
  const start = visitStart(random, daysBefore(of.clock.day, of.daysAgo), region.institution.timeZone, of.clock);
  const answers = partOf(
    drawAnswers(random, of.instrument, stateAt(random, of.patient.course, 1)),
    0.2 + random.next() / 2,
  );
  const end = new Date(start.getTime() + Object.keys(answers).length * MINUTE * 0.4);
  const test = { instrument: of.instrument, answers, accountId: of.doctorId, start, end };
  return newAdministration(random, region, of.patient, test, 'open');
}

function old(registered: Date, clock: Clock): boolean {
  return clock.now.getTime() - registered.getTime() > 20 * 86_400_000;
}
