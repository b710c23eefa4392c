import type { DICTS } from '@cogclinic/contract/dict';
import { ageOn } from '@cogclinic/contract/nationalId';
import type { archives } from '#modules/archives/archives.tables.ts';
import { type Clock, daysBefore } from './calendar.ts';
import type { Random } from './random.ts';
import type { Gender, Region } from './region.ts';
import { languageOf } from './regionLanguage.ts';

export type ArchiveRow = typeof archives.$inferInsert & { id: string; createdAt: Date };
/** What is known of a patient before the institution's staff come into it. */
export type Person = Omit<
  ArchiveRow,
  'institutionId' | 'id' | 'createdAt' | 'updatedAt' | 'createdBy' | 'departmentId' | 'doctorId' | 'healthyDoctorId'
>;

type Education = (typeof DICTS.education)[number];
type School = Readonly<{ education: Education; years: readonly [number, number] }>;
const SCHOOLS: readonly School[] = [
  { education: 'other', years: [0, 0] },
  { education: 'primary', years: [3, 6] },
  { education: 'middle', years: [8, 9] },
  { education: 'high', years: [11, 12] },
  { education: 'juniorCollege', years: [14, 15] },
  { education: 'bachelor', years: [16, 16] },
  { education: 'master', years: [18, 19] },
];
// How many of each school, by the year of birth up to which the row holds.
const SCHOOLING: readonly (readonly [number, readonly number[]])[] = [
  [1940, [18, 38, 22, 12, 4, 6, 0]],
  [1955, [5, 22, 36, 22, 8, 6, 1]],
  [9999, [0, 8, 30, 32, 16, 12, 2]],
];

/** A patient of this region; the `index` makes phone numbers and addresses unique. */
export function newPerson(random: Random, region: Region, index: number, clock: Clock): Person {
  const gender = random.chance(0.56) ? 'female' : 'male';
  const birthday = newBirthday(random, clock);
  const age = ageOn(birthday, clock.day);
  return {
    name: region.name(random, gender),
    gender,
    birthday,
    ...region.identity(random, { birthday, gender }),
    phone: random.chance(0.95) ? region.phone(random, index) : null,
    email: random.chance(0.12) ? `${region.key}.${index + 1}@example.com` : null,
    account: null,
    handedness: handednessOf(index),
    ...schooling(random, region, Number(birthday.slice(0, 4))),
    ...life(random, region, gender, age),
    ...history(random, region, age),
  };
}

/** By index, not at random: a draw here would change all people drawn later. One in ten is left-handed; some were not asked. */
const handednessOf = (index: number): Person['handedness'] =>
  index % 4 === 1 ? null : index % 10 === 7 ? 'left' : index % 50 === 33 ? 'both' : 'right';

function newBirthday(random: Random, clock: Clock): string {
  const drawn = random.chance(0.03) ? random.whole(34, 52) : random.around(70, 8.5);
  const age = Math.min(92, Math.max(34, drawn));
  return daysBefore(clock.day, Math.round(age * 365.25) + random.whole(0, 364));
}

function schooling(random: Random, region: Region, bornIn: number): Pick<Person, 'education' | 'educationYears'> {
  const weights = SCHOOLING.find(([until]) => bornIn <= until)?.[1] ?? [];
  const level = random.weighted(weights.map((weight, at) => [at, weight] as const));
  const school = SCHOOLS[Math.min(SCHOOLS.length - 2, Math.floor(level + region.moreSchooling * random.next() + 0.3))];
  if (!school || random.chance(0.03)) return { education: null, educationYears: null };
  return { education: school.education, educationYears: random.whole(...school.years) };
}

const minorityIn = (region: Region) => (languageOf(region) === 'zh-TW' ? 'amis' : 'minority');

type Life = Pick<Person, 'maritalStatus' | 'ethnicGroup' | 'bloodType' | 'rhFactor' | 'occupation'>;

function life(random: Random, region: Region, gender: Gender, age: number): Life {
  const widowed = Math.max(1, (age - 58) * (gender === 'female' ? 1.6 : 0.6));
  const known = random.chance(0.55);
  return {
    maritalStatus: random.weighted([
      ['married', 70],
      ['widowed', widowed],
      ['divorced', 4],
      ['unmarried', 2],
      ['unspecified', 3],
    ]),
    ethnicGroup:
      region.minorityShare === null ? null : random.chance(region.minorityShare) ? minorityIn(region) : 'han',
    bloodType: known
      ? random.weighted([
          ['A', 30],
          ['B', 27],
          ['O', 33],
          ['AB', 10],
        ])
      : null,
    rhFactor: known
      ? random.weighted([
          ['positive', 95],
          ['negative', 1],
          ['unknown', 4],
        ])
      : null,
    occupation:
      age >= 60
        ? random.weighted([
            ['retired', 88],
            ['agriculture', 8],
            ['other', 4],
          ])
        : random.pick(['official', 'professional', 'clerk', 'service', 'worker', 'other']),
  };
}

type History = Omit<
  Person,
  | keyof Life
  | 'name'
  | 'gender'
  | 'birthday'
  | 'idType'
  | 'idNumber'
  | 'phone'
  | 'email'
  | 'account'
  | 'handedness'
  | 'education'
  | 'educationYears'
>;

function history(random: Random, { texts }: Region, age: number): History {
  const maybe = (from: readonly string[], probability: number) =>
    random.chance(probability) ? random.pick(from) : null;
  const illnesses = new Set<string>();
  while (random.chance(age > 65 ? 0.6 : 0.4) && illnesses.size < 4) illnesses.add(random.pick(texts.illnesses));
  const allergies = random.chance(0.14)
    ? [random.pick(['penicillin', 'sulfanilamide', 'streptomycin', 'other'] as const)]
    : [];
  return {
    allergies,
    allergyOther: allergies.includes('other') ? random.pick(texts.otherAllergies) : null,
    exposures: random.chance(0.03) ? [random.pick(['chemicals', 'poison', 'radiation'] as const)] : [],
    pastIllness: [...illnesses].join(texts.comma) || null,
    pastOperation: maybe(texts.operations, 0.3),
    pastTrauma: maybe(texts.traumas, 0.12),
    pastTransfusion: maybe(texts.transfusions, 0.05),
    familyHistory: maybe(texts.family, 0.5),
    geneticHistory: maybe(texts.genetic, 0.08),
    disabilities: random.chance(0.12) ? [random.pick(['hearing', 'limb', 'vision', 'speech'] as const)] : [],
    disabilityOther: null,
    remark: maybe(texts.remarks, 0.4),
  };
}
