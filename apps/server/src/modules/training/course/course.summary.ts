import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { VR_GAMES } from '@cogclinic/games/vr/games';
import type { SummaryContext, SummarySection } from '#platform/patientRecord.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import { trainedOf } from './trained.service.ts';

/** What a patient trained, in the brain health report: a row for each game, the last played first, those of a headset after them. */
export async function trainedSection({ tx, actor, archiveId, reader, t }: SummaryContext): Promise<SummarySection[]> {
  const { language } = reader;
  const { games, headset } = await trainedOf(tx, actor, archiveId, language);
  if (games.length + headset.length === 0) return [];
  const figure = (value: number | null, digits: number) =>
    value === null ? '—' : printedNumber(value, language, digits);
  const signed = (change: number | null) =>
    change !== null && change > 0 ? `+${figure(change, 1)}` : figure(change, 1);
  const heads = ['game', 'sessions', 'minutes', 'last', 'threshold', 'change'] as const;
  const ofPages = games.map((one) => [
    t(`games:name.${one.game}`),
    figure(one.sessions, 0),
    figure(one.minutes, 0),
    writtenTimes(language).date(one.lastTime),
    figure(one.threshold, 1),
    signed(one.change),
  ]);
  // A headset tells no level.
  const ofHeadset = headset.map((one) => [
    t(`games:name.${VR_GAMES[one.code]}`),
    ...[figure(one.sessions, 0), figure(one.minutes, 0), writtenTimes(language).date(one.lastTime), '—', '—'],
  ]);
  return [
    {
      kind: 'table',
      place: 4.5,
      title: t('training:summary.title'),
      heads: heads.map((one) => t(`training:summary.${one}`)),
      rows: [...ofPages, ...ofHeadset],
    },
  ];
}
