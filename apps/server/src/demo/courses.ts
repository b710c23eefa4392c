import type { Random } from './random.ts';

/** How a patient is, and where it goes: each from 0 (well) to 1 (as bad as can be), with its change in a year. */
export type Course = Readonly<{
  cognition: Trend;
  mood: Trend;
  sleep: Trend;
  /** How much help the body needs, independent of the mind. */
  mobility: Trend;
  /** Has thoughts of self-harm at the first visits. */
  selfHarm: boolean;
}>;
type Trend = Readonly<{ start: number; perYear: number }>;
export type State = Readonly<{ cognition: number; mood: number; sleep: number; mobility: number; selfHarm: boolean }>;

type Kind = 'stable' | 'stableMild' | 'slowDecline' | 'fastDecline' | 'recoveringMood' | 'lowMood' | 'poorSleep';
const KINDS: readonly (readonly [Kind, number])[] = [
  ['stable', 30],
  ['stableMild', 18],
  ['slowDecline', 18],
  ['fastDecline', 9],
  ['recoveringMood', 12],
  ['lowMood', 6],
  ['poorSleep', 7],
];

// Of those who come to the department for the mind.
const MIND_KINDS: readonly (readonly [Kind, number])[] = [
  ['stable', 10],
  ['recoveringMood', 40],
  ['lowMood', 25],
  ['poorSleep', 25],
];

/** A course for a patient; age and few years of school lower the results of cognition from the start. */
export function newCourse(
  random: Random,
  patient: Readonly<{ age: number; educationYears: number; comesFor: 'mind' | 'rehabilitation' | 'memory' }>,
): Course {
  const kind = random.weighted(patient.comesFor === 'mind' ? MIND_KINDS : KINDS);
  const ageing = Math.max(0, patient.age - 60) * 0.0022 + Math.max(0, 6 - patient.educationYears) * 0.018;
  const from = (low: number, high: number) => low + (high - low) * random.next();
  const trend = (start: number, perYear = 0): Trend => ({ start, perYear });
  const course = {
    cognition: trend(from(0.02, 0.07) + ageing / 2, 0.004),
    mood: trend(from(0.03, 0.14)),
    sleep: trend(from(0.08, 0.26)),
    mobility: patient.comesFor === 'rehabilitation' ? trend(from(0.08, 0.5), -from(0.05, 0.25)) : trend(0.01, 0.01),
    selfHarm: false,
  };
  switch (kind) {
    case 'stable':
      return course;
    case 'stableMild':
      return { ...course, cognition: trend(from(0.14, 0.24) + ageing, 0.01) };
    case 'slowDecline':
      return { ...course, cognition: trend(from(0.1, 0.22) + ageing, from(0.03, 0.06)), mood: trend(from(0.08, 0.25)) };
    case 'fastDecline':
      return {
        ...course,
        cognition: trend(from(0.2, 0.36) + ageing, from(0.1, 0.18)),
        mood: trend(from(0.1, 0.3), 0.04),
      };
    case 'recoveringMood':
      return {
        ...course,
        mood: trend(from(0.38, 0.6), -from(0.2, 0.35)),
        sleep: trend(from(0.4, 0.6), -0.15),
        selfHarm: random.chance(0.22),
      };
    case 'lowMood':
      return {
        ...course,
        mood: trend(from(0.3, 0.5), 0.03),
        sleep: trend(from(0.35, 0.6)),
        selfHarm: random.chance(0.15),
      };
    case 'poorSleep':
      return { ...course, sleep: trend(from(0.5, 0.8), -from(0, 0.15)), mood: trend(from(0.1, 0.3)) };
  }
}

/** How the patient is some years after the first visit, with the ups and downs of a day. */
export function stateAt(random: Random, course: Course, years: number): State {
  const at = (trend: Trend, daily: number) =>
    Math.min(0.95, Math.max(0.01, trend.start + trend.perYear * years + random.around(0, daily)));
  return {
    cognition: at(course.cognition, 0.012),
    mood: at(course.mood, 0.05),
    sleep: at(course.sleep, 0.05),
    mobility: at(course.mobility, 0.02),
    selfHarm: course.selfHarm && years < 0.6,
  };
}
