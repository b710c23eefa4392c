import { ageOn } from '@cogclinic/contract/nationalId';
import type { enterprises, examPackages } from '#modules/exams/exams.tables.ts';
import type { institutions } from '#modules/institution/institution.tables.ts';
import type { licences } from '#modules/instruments/instruments.tables.ts';
import { type Clock, clockOf, DAY, daysBefore, visitStart, workingDay } from './calendar.ts';
import { commented } from './comments.ts';
import { newCourse } from './courses.ts';
import { newPerson } from './people.ts';
import { newRandom, type Random } from './random.ts';
import type { Region } from './region.ts';
import { type DemoShowcase, newShowcase } from './showcase.ts';
import { type ConclusionRow, signed } from './signing.ts';
import { drawDepartment, newCare, newStaff, PSYCHOLOGY, REHABILITATION, type Staff } from './staff.ts';
import { type EntryRow, newTrail } from './trail.ts';
import { newDiscarded, newUnfinished } from './unfinished.ts';
import { type AdministrationRow, newVisits, type Patient, type ReportRow } from './visits.ts';

/** One institution of the demonstration with everything in it, as rows. */
export type DemoInstitution = Readonly<{
  institution: typeof institutions.$inferInsert;
  staff: Staff;
  licences: readonly (typeof licences.$inferInsert & { confirmedAt: Date })[];
  enterprises: readonly (typeof enterprises.$inferInsert)[];
  packages: readonly (typeof examPackages.$inferInsert)[];
  patients: readonly Patient[];
  administrations: readonly AdministrationRow[];
  reports: readonly ReportRow[];
  conclusions: readonly ConclusionRow[];
  showcase: DemoShowcase;
  trail: readonly EntryRow[];
}>;

const SPAN = 730;
const SIGNING_SEED = 20_261_101;
/** How many days ago the last patients registered, so that there is always something of this week and today. */
const NEWEST = [0, 0, 1, 3];

/** Makes an institution's two years up to now; the same numbers make the same institution. */
export function newInstitution(random: Random, region: Region, now: Date, passwordHash: string): DemoInstitution {
  const clock = clockOf(now, region.institution.timeZone);
  const { institutionId } = region;
  const since = visitStart(
    random,
    daysBefore(clock.day, SPAN + region.openedBefore),
    region.institution.timeZone,
    clock,
  );
  const staff = newStaff(random, region, since, passwordHash);
  const admin = staff.accounts.find(({ roleType }) => roleType === 'ADMIN');
  const held = region.licences.map((instrument, at) => {
    const confirmedAt = new Date(since.getTime() + (at + 1) * DAY);
    return { institutionId, instrument, confirmedBy: admin?.id ?? '', confirmedAt };
  });
  const patients = newPatients(random, region, staff, clock);
  const place = { region, staff, clock };
  const visits = patients.flatMap((patient) =>
    newVisits(random, place, patient).map(({ administration, report }) => ({
      administration,
      report: commented(random, region, patient, report, now),
    })),
  );
  const reports = visits.map(({ report }) => report);
  const showcase = newShowcase(place, { patients, reports, now });
  const ofVisits = signed(newRandom(SIGNING_SEED), region, reports, now);
  const ofShowcase = signed(newRandom(SIGNING_SEED + 1), region, showcase.reports, now);
  const accounts = staff.accounts;
  return {
    institution: { id: institutionId, ...region.institution, createdAt: since },
    staff,
    licences: held,
    ...newExams(random, region, since),
    patients,
    administrations: [
      ...visits.map(({ administration }) => administration),
      ...newUnfinished(random, region, clock, patients),
      ...newDiscarded(random, region, clock, patients),
    ],
    reports: ofVisits.reports,
    conclusions: [...ofVisits.conclusions, ...ofShowcase.conclusions],
    showcase: { ...showcase, reports: ofShowcase.reports },
    trail: inOrder([
      ...newTrail(random, { institutionId, accounts, patients, reports, licences: held, now }),
      ...newTrail(newRandom(SIGNING_SEED + 2), {
        ...{ institutionId, now, reports: showcase.reports },
        ...{ accounts: [], patients: [], licences: [] },
      }),
    ]),
  };
}

const inOrder = (entries: readonly EntryRow[]) =>
  entries.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

/** The patients, oldest registration first, more of them as time goes on. */
function newPatients(random: Random, region: Region, staff: Staff, clock: Clock): Patient[] {
  const { timeZone } = region.institution;
  const registered = Array.from({ length: region.patients }, (_, index) => {
    const ago =
      NEWEST[index] ??
      Math.floor(SPAN * (random.chance(0.75) ? Math.min(random.next(), random.next()) : random.next()));
    return visitStart(random, workingDay(daysBefore(clock.day, ago), clock), timeZone, clock);
  }).sort((a, b) => a.getTime() - b.getTime());
  return registered.map((createdAt, index) => newPatient(random, { region, staff, clock }, createdAt, index));
}

function newPatient(
  random: Random,
  { region, staff, clock }: { region: Region; staff: Staff; clock: Clock },
  createdAt: Date,
  index: number,
): Patient {
  const department = drawDepartment(random);
  const care = newCare(random, staff, department);
  const person = newPerson(random, region, index, clock);
  const archive = {
    institutionId: region.institutionId,
    id: random.uuid(createdAt),
    ...person,
    outpatientNumber: `${createdAt.getUTCFullYear()}${String(index + 1).padStart(5, '0')}`,
    ...care,
    createdBy: care.healthyDoctorId ?? care.doctorId ?? staff.accounts[0]?.id ?? '',
    createdAt,
    updatedAt: createdAt,
  };
  const course = newCourse(random, {
    age: ageOn(person.birthday, clock.day),
    educationYears: person.educationYears ?? 9,
    comesFor: department === PSYCHOLOGY ? 'mind' : department === REHABILITATION ? 'rehabilitation' : 'memory',
  });
  return { archive, care, department, course, informant: region.relative(random, person.name) };
}

function newExams(random: Random, region: Region, since: Date): Pick<DemoInstitution, 'enterprises' | 'packages'> {
  const { institutionId } = region;
  const enterprises = region.enterprises.map(({ name }) => ({ institutionId, id: random.uuid(since), name }));
  const ofEnterprises = region.enterprises.flatMap(({ packages }, at) =>
    packages.map((exam) => ({ ...exam, enterpriseId: enterprises[at]?.id ?? null })),
  );
  const open = region.packages.map((exam) => ({ ...exam, enterpriseId: null }));
  const packages = [...ofEnterprises, ...open].map(({ name, items, enterpriseId }) => ({
    institutionId,
    id: random.uuid(since),
    name,
    enterpriseId,
    items: [...items],
  }));
  return { enterprises, packages };
}
