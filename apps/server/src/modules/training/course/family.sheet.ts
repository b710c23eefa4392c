import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { findingsOf } from '@cogclinic/games/findings';
import { weightsOf } from '@cogclinic/games/trainingSet';
import { inUnits } from '@cogclinic/games/units';
import { WEIGHTS, type Weights } from '@cogclinic/games/weights';
import type { Language } from '@cogclinic/scales/instrument';
import { printedLanguage } from '#platform/printedLanguage.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';
import { type Calendar, calendarOf } from './family.calendar.ts';
import type { Days, GamePeriod, HeadsetPeriod, Period } from './period.ts';
import { sentences } from './words.ts';

/** All that the family's page shows, in one language; the template (family.typ) has no words of its own. */
export type FamilySheet = {
  language: string;
  region: string;
  institution: string;
  logo: string | null;
  kind: string;
  title: string;
  period: string;
  praise: string[];
  calendar: Calendar;
  games: { title: string; rows: { name: string; times: string; trains: string; text: string }[] };
  next: { title: string; lines: string[] };
  note: string;
  footer: { left: string; page: string };
};

/** Of whom the page tells, and by whom, when and for which institution it is printed. */
export type Told = Readonly<{
  name: string;
  period: Period;
  days: Days;
  /** The next day of training after today; null when none is planned. */
  nextDay: string | null;
  printing: Readonly<{ institution: string; by: string; at: string }>;
}>;

/**
 * Lays out the page for the patient's family: praise, days, games and next steps in plain sentences that can be read
 * aloud. It has no grades, and no comparison with other people.
 */
export function familySheet(told: Told, language: Language, t: Translate): FamilySheet {
  const { name, period, days, printing } = told;
  const between = { begin: writtenTimes(language).date(days.beginDay), end: writtenTimes(language).date(days.endDay) };
  return {
    ...printedLanguage(language),
    institution: printing.institution,
    logo: null,
    kind: t('training-course:family.kind'),
    title: t('training-course:family.title', { name }),
    period: t('training-course:family.between', between),
    praise: praiseOf(told, t),
    calendar: calendarOf(period, days, language, t),
    games: {
      title: t('training-course:family.games'),
      rows: [
        ...period.games.map((game) => rowOf(game, language, t)),
        ...period.headsetGames.map((game) => headsetRow(game, language, t)),
      ],
    },
    next: { title: t('training-course:family.next'), lines: nextOf(told, language, t) },
    note: t('training-course:family.notes'),
    footer: {
      left: t('overview:printed', { name: printing.by, time: writtenTimes(language).dateTime(printing.at) }),
      page: '{page} / {pages}',
    },
  };
}

function praiseOf({ name, period }: Told, t: Translate): string[] {
  const { trainedDays, minutes, plan } = period;
  if (trainedDays.length === 0) return [t('training-course:family.none', { name })];
  const [planned, done] = (['planned', 'done'] as const).map((what) => plan.reduce((sum, day) => sum + day[what], 0));
  return [
    t('training-course:family.praise', {
      name,
      days: t('training-course:family.days', { count: trainedDays.length }),
      minutes: t('training-course:family.minutes', { count: minutes }),
    }),
    ...(planned && done ? [t('training-course:family.plan', { planned, done })] : []),
    t('training-course:family.thanks'),
  ];
}

function rowOf({ game, sessions, valid }: GamePeriod, language: Language, t: Translate) {
  const course = findingsOf(valid).find(({ code }) => code === 'rising' || code === 'steady' || code === 'falling');
  const progress = t(`training-course:family.progress.${course?.code ?? 'early'}`);
  return {
    name: t(`games:name.${game}`),
    times: t('training-course:family.times', { count: sessions.length }),
    trains: trainsOf(WEIGHTS[game], language, t),
    text: sentences([abilityOf({ game, valid }, language, t), progress], language),
  };
}

/** A game of a headset has no level that could rise. */
const headsetRow = ({ game, sessions }: HeadsetPeriod, language: Language, t: Translate) => ({
  name: t(`games:name.${game}`),
  times: t('training-course:family.times', { count: sessions }),
  trains: trainsOf(weightsOf(game), language, t),
  text: t('training-course:family.headset'),
});

function trainsOf(weights: Weights, language: Language, t: Translate): string {
  const dimensions = Object.entries(weights)
    .sort(([, a], [, b]) => b - a)
    .map(([dimension]) => t(`pdf:dimensions.${dimension}`).toLocaleLowerCase(language));
  return t('training-course:family.trains', { dimensions: dimensions.join(t('training-course:list')) });
}

/** What the last session that counts shows, in plain words; times in seconds, everything else in whole numbers. */
function abilityOf({ game, valid }: Pick<GamePeriod, 'game' | 'valid'>, language: Language, t: Translate): string {
  const last = valid.at(-1)?.row;
  const units = last && inUnits(game, { ...last.native, rtMedian: last.rt_median });
  if (!units) return '';
  const seconds = printedNumber(units.value / 1000, language, 1);
  return t(`training-course:family.can.${game}`, { count: Math.max(1, Math.round(units.value)), seconds });
}

function nextOf({ nextDay }: Told, language: Language, t: Translate): string[] {
  return [
    nextDay === null
      ? t('training-course:family.ask')
      : t('training-course:family.nextDay', { day: writtenTimes(language).nearDate(nextDay) }),
    t('training-course:family.place'),
    t('training-course:family.rest'),
  ];
}
