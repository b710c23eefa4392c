import type { Production } from '@cogclinic/contract/productions';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Answers, Instrument, Item } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import type { administrationProductions } from '#modules/productions/productions.tables.ts';
import { daysBefore, MINUTE, visitStart, workingDay } from './calendar.ts';
import { clockDrawing, cubeDrawing, trailDrawing } from './drawings.ts';
import type { Random } from './random.ts';
import { languageOf } from './regionLanguage.ts';
import { PSYCHOLOGY, REHABILITATION } from './staff.ts';
import { type Given, newGiven, type Patient, type Place } from './visits.ts';
import { voiceOf } from './voice.ts';

export type ProductionRow = typeof administrationProductions.$inferInsert;
export type DemoFile = Readonly<{ key: string; bytes: Buffer }>;
/** A test with its productions, and the files of its recordings. */
export type Examined = Readonly<{ given: Given; productions: readonly ProductionRow[]; files: readonly DemoFile[] }>;

type Made = Readonly<{ item: string; production: Production; file?: Buffer }>;
type Result = Readonly<{
  answers: Answers;
  steps: (number | null)[];
  named: number[];
  words: number;
  repeated: number;
}>;

/** MoCA answered item by item, one mildly and one clearly below the mark. */
const MILD: Result = {
  answers: {
    ...{ '1.1': 1, '1.2': 1, '1.3': 1, '1.4': 1, '1.5': 1, '2.1': 2, 'm.1': 3, 'm.2': 5, '3a.1': 1, '3a.2': 0 },
    ...{ '3b.1': 1, '3c.1': 2, '4a.1': 1, '4a.2': 0, '4b.1': 1, '5.1': 0, '5.2': 0, '6.1': 0 },
    ...{ '7.1': 0, '7.2': 1, '7.3': 1, '7.4': 1, '7.5': 1, '7.6': 1 },
  },
  steps: [93, 86, 78, 70, 64],
  named: [0, 2],
  words: 12,
  repeated: 1,
};
const CLEAR: Result = {
  answers: {
    ...{ '1.1': 0, '1.2': 0, '1.3': 1, '1.4': 0, '1.5': 0, '2.1': 2, 'm.1': 2, 'm.2': 3, '3a.1': 1, '3a.2': 0 },
    ...{ '3b.1': 0, '3c.1': 1, '4a.1': 1, '4a.2': 0, '4b.1': 0, '5.1': 1, '5.2': 0, '6.1': 0 },
    ...{ '7.1': 0, '7.2': 1, '7.3': 1, '7.4': 0, '7.5': 1, '7.6': 1 },
  },
  steps: [93, 85, null, null, null],
  named: [0, 2],
  words: 6,
  repeated: 2,
};
const CLOCK: Answers = { '1': 1, '2': 1, '3': 1, '4': 1 };
const POOR_CLOCK: Answers = { '1': 1, '2': 0, '3': 0, '4': 0 };

/** Tests of the last days that an examiner gave on a tablet, with drawings and, where MoCA is licensed, recordings. */
export function examinedTests(random: Random, place: Place, patients: readonly Patient[]): Examined[] {
  const { staff, region } = place;
  const chief = staff.accounts.find(({ roleType, enabled }) => roleType === 'DOCTOR' && enabled)?.id ?? '';
  const own = patients.filter(
    ({ care, department }) => care.doctorId === chief && department !== PSYCHOLOGY && department !== REHABILITATION,
  );
  const bySeverity = own.toSorted((a, b) => a.course.cognition.start - b.course.cognition.start);
  const mild = bySeverity[Math.floor(bySeverity.length * 0.7)];
  const clear = bySeverity.at(-1);
  const sittings = [
    { patient: mild, ago: 1, poor: false },
    { patient: clear, ago: 6, poor: true },
  ];
  return sittings.flatMap(({ patient, ago, poor }) => {
    if (!patient) return [];
    const day = workingDay(daysBefore(place.clock.day, ago), place.clock);
    const begin = visitStart(random, day, region.institution.timeZone, place.clock).getTime();
    const codes = ['MOCA', 'CDT-4'].filter((code) => code !== 'MOCA' || region.licences.includes(code));
    return codes.map((code, at) => {
      const start = new Date(Math.floor(begin / 1000) * 1000 + at * 16 * MINUTE);
      return examined(random, place, { patient, code, start, day, accountId: chief, poor });
    });
  });
}

type Sitting = { patient: Patient; code: string; start: Date; day: string; accountId: string; poor: boolean };

function examined(random: Random, place: Place, { patient, code, start, day, accountId, poor }: Sitting): Examined {
  const instrument = instrumentByCode(code);
  if (!instrument) throw new RangeError(`no instrument ${code}`);
  const result = poor ? CLEAR : MILD;
  const answers = code === 'MOCA' ? result.answers : poor ? POOR_CLOCK : CLOCK;
  const end = new Date(start.getTime() + instrument.minutes.to * MINUTE);
  const given = newGiven(random, place, patient, { instrument, answers, accountId, start, end, day });
  const { institutionId, id: administrationId } = given.administration;
  const kept = madeDuring(random, place, { instrument, result, start, poor }).map(({ item, production, file }) => {
    const storageKey = file ? `productions/${institutionId}/${random.uuid(end)}.wav` : null;
    const row: ProductionRow = {
      institutionId,
      administrationId,
      item,
      kind: production.kind,
      production,
      storageKey,
      revision: 1,
    };
    return { row: { ...row, savedAt: end }, file: storageKey && file ? { key: storageKey, bytes: file } : null };
  });
  return { given, productions: kept.map(({ row }) => row), files: kept.flatMap(({ file }) => file ?? []) };
}

type Making = { instrument: Instrument; result: Result; start: Date; poor: boolean };

function madeDuring(random: Random, place: Place, making: Making): Made[] {
  return itemsOf(making.instrument).flatMap((item) => {
    const made = productionOf(random, place, making, item);
    return made ? [{ item: item.code, ...made }] : [];
  });
}

function productionOf(
  random: Random,
  { region }: Place,
  { result, start, poor }: Making,
  { code, task }: Item,
): { production: Production; file?: Buffer } | null {
  const language = languageOf(region);
  const said = Number(result.answers[code] ?? 0);
  switch (task?.kind) {
    case 'drawing':
      if (task.drawing === 'clock') return { production: clockDrawing(random, poor) };
      if (task.drawing === 'cube') return { production: cubeDrawing(random, poor) };
      return task.drawing === 'trail' ? { production: trailDrawing(random, language, poor) } : null;
    case 'pictures':
      return { production: { kind: 'ticks', of: [...task.pictures], ticked: result.named } };
    case 'words': {
      const words = task.words[language].slice(0, said);
      const at = () => random.whole(900, 9000);
      const times = words.map(at).sort((a, b) => a - b);
      return {
        production: {
          kind: 'words',
          given: start.getTime() + 2 * MINUTE,
          words: words.map((word, place) => ({ word, listed: true, at: times[place] ?? null })),
        },
      };
    }
    case 'taps': {
      const letters = [...task.letters[language]];
      const target = task.target[language];
      const targets = letters.flatMap((letter, at) => (letter === target ? [at] : []));
      const tapped = poor ? targets.filter((_, at) => at % 3 !== 1) : targets;
      const interval = task.secondsEach * 1000;
      return {
        production: {
          kind: 'taps',
          letters,
          target,
          interval,
          taps: tapped.map((at) => at * interval + random.whole(280, 640)),
        },
      };
    }
    case 'serial':
      return { production: { kind: 'serial', from: task.from, by: task.by, steps: result.steps } };
    case 'fluency':
      return {
        production: {
          kind: 'fluency',
          seconds: task.seconds,
          done: true,
          words: fluentWords(random, task.seconds, result),
        },
      };
    case 'speech': {
      const seconds = random.whole(22, 34) / 10;
      const file = voiceOf(seconds, poor ? 128 : 176);
      return {
        production: { kind: 'recording', mime: 'audio/wav', bytes: file.length, milliseconds: seconds * 1000 },
        file,
      };
    }
    default:
      return null;
  }
}

/** Words that were counted without being written down, faster at first. */
function fluentWords(random: Random, seconds: number, { words, repeated }: Result) {
  const count = words + repeated;
  return Array.from({ length: count }, (_, at) => ({
    word: '',
    at: Math.round(seconds * 1000 * ((at + random.next()) / count) ** 1.4),
    repeated:
      at > 0 && at % Math.ceil(count / (repeated + 1)) === 0 && at / Math.ceil(count / (repeated + 1)) <= repeated,
  }));
}
