import type { SummaryContext, SummarySection } from '#platform/patientRecord.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import { shortDate } from '#platform/printedTimes.ts';
import { trainedOf } from './trained.service.ts';

/** What a patient trained, in the brain doctor report: a row for each game, the last played first. */
export async function trainedSection({ tx, actor, archiveId, reader, t }: SummaryContext): Promise<SummarySection[]> {
  const { language } = reader;
  const { games } = await trainedOf(tx, actor, archiveId, language);
  if (games.length === 0) return [];
  const figure = (value: number | null, digits: number) =>
    value === null ? '—' : printedNumber(value, language, digits);
  const signed = (change: number | null) =>
    change !== null && change > 0 ? `+${figure(change, 1)}` : figure(change, 1);
  const heads = ['game', 'sessions', 'minutes', 'last', 'threshold', 'change'] as const;
  const rows = games.map((one) => [
    t(`games:name.${one.game}`),
    figure(one.sessions, 0),
    figure(one.minutes, 0),
    shortDate(one.lastTime, language),
    figure(one.threshold, 1),
    signed(one.change),
  ]);
  return [
    {
      kind: 'table',
      place: 4.5,
      title: t('training:summary.title'),
      heads: heads.map((one) => t(`training:summary.${one}`)),
      rows,
    },
  ];
}
