import { CHAIN_STEPS, DIRECTIONS, type FigureName, PUNCTUALITIES } from '@cogclinic/contract/analysis';
import type { CallData } from '@cogclinic/contract/call';
import { addDays } from '@cogclinic/contract/days';
import { shownNumber, shownSteps } from '@cogclinic/contract/smallGroups';
import { STATISTIC_LEVELS } from '@cogclinic/contract/statistics';
import type { wallCalls } from '@cogclinic/contract/wall';
import { WALL_DAYS, WALL_LONG_DAYS } from '@cogclinic/contract/wallRules';
import { type Counted, countedOf } from '#modules/analysis/counted.service.ts';
import { daysOf, type StepDay } from '#modules/analysis/days.service.ts';
import { totalsOf } from '#modules/statistics/totals.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { composed } from '#platform/patientRecord.ts';
import { wireDay } from '#platform/time.ts';

export type WallStatistics = CallData<typeof wallCalls.statistics>;
export type WallData = CallData<typeof wallCalls.data>;

/** Declares how the figures of wall screens are counted: by the definitions of the data analysis, of the patients whom the actor may see. */
export const wallFiguresOf = composed((records) => {
  const count = countedOf(records);
  const stepsByDay = daysOf(records);

  async function statistics(tx: Tx, actor: Actor): Promise<WallStatistics> {
    const day = wireDay(new Date(), actor.timeZone);
    const today = { begin: day, end: day };
    const [totals, steps, trained] = await Promise.all([
      totalsOf(tx, actor),
      stepsByDay(tx, actor, today),
      count(tx, actor, 'trained', today),
    ]);
    const of = (step: StepDay['step']) => steps.find((row) => row.step === step)?.count ?? 0;
    return {
      day,
      ...totals,
      today: {
        registered: of('registered'),
        screened: of('screened'),
        trained: of('trained'),
        trainedMinutes: Math.round(together(trained)?.amount ?? 0),
        followedUp: of('followedUp'),
      },
    };
  }

  async function data(tx: Tx, actor: Actor): Promise<WallData> {
    const end = wireDay(new Date(), actor.timeZone);
    const since = (days: number) => ({ begin: addDays(end, 1 - days), end });
    const [recent, long] = [since(WALL_DAYS), since(WALL_LONG_DAYS)];
    const counted = (figure: FigureName, period: typeof recent) => count(tx, actor, figure, period);
    const [steps, screened, chain, change, trained, followUps] = await Promise.all([
      stepsByDay(tx, actor, recent),
      counted('screened', recent),
      counted('chain', long),
      counted('levelChange', long),
      counted('trained', recent),
      counted('followUps', recent),
    ]);
    const training = together(trained);
    return {
      days: Array.from({ length: WALL_DAYS }, (_, at) => {
        const day = addDays(recent.begin, at);
        const of = (step: StepDay['step']) => steps.find((row) => row.day === day && row.step === step)?.count ?? 0;
        return { day, registered: of('registered'), screened: of('screened'), trained: of('trained') };
      }),
      levels: grouped(screened, 'level', STATISTIC_LEVELS),
      chain: chainOf(chain),
      change: grouped(change, 'direction', DIRECTIONS),
      training: {
        patients: shownNumber(training?.patients ?? 0),
        sessions: training?.records ?? 0,
        minutes: Math.round(training?.amount ?? 0),
      },
      followUps: grouped(followUps, 'punctuality', PUNCTUALITIES),
    };
  }

  return { statistics, data };
});

/** All patients of a figure together. */
const together = (rows: readonly Counted[]): Counted | undefined => rows.find(({ by }) => by === null);

const patientsOf = (rows: readonly Counted[], by: Counted['by'], key: string): number =>
  rows.find((one) => one.by === by && one.key === key)?.patients ?? 0;

/** No total stands beside these groups that a withheld one could be worked out of. */
const grouped = <const K extends string>(rows: readonly Counted[], by: Counted['by'], keys: readonly K[]) =>
  keys.map((key) => ({ key, patients: shownNumber(patientsOf(rows, by, key)) }));

function chainOf(rows: readonly Counted[]): WallData['chain'] {
  const shown = shownSteps(CHAIN_STEPS.map((step) => patientsOf(rows, 'step', step)));
  return CHAIN_STEPS.map((key, at) => ({ key, patients: shown[at] ?? null }));
}
