import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { pointsOfSteps } from '@cogclinic/scales/productions';
import { itemsOf } from '@cogclinic/scales/run';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { productionsOfReports } from '../print/reportProductions.service.ts';

/**
 * Lets pass only points that follow from the numbers written down of a serial subtraction.
 * @throws Refusal 422 at the item whose points contradict them
 */
export async function needPointsOfSteps(
  tx: Tx,
  instrument: Instrument,
  administrationId: string,
  answers: Answers,
): Promise<void> {
  const serial = itemsOf(instrument).filter(({ task }) => task?.kind === 'serial');
  if (serial.every(({ code }) => answerTo(answers, code) === undefined)) return;
  const made = (await productionsOfReports(tx, [administrationId])).get(administrationId) ?? [];
  for (const item of serial) {
    const written = made.find((one) => one.item === item.code && one.production.kind === 'serial')?.production;
    const points = written?.kind === 'serial' ? pointsOfSteps(item, written) : null;
    if (points !== null && answerTo(answers, item.code) !== points)
      throw fieldRefused(`answers.${item.code}`, 'scales:answer.steps', { item: item.code, points });
  }
}
