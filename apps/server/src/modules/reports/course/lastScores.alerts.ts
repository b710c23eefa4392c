import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Alert, LastScore, Reader } from '#platform/patientRecord.ts';
import { printedChange } from '#platform/printedNumbers.ts';
import { type Translate, translator } from '#platform/texts.ts';

/** What of the last results wants attention: severe levels, declines. */
export function scoreAlerts(scores: readonly LastScore[], { language }: Reader): Alert[] {
  const t = translator(language);
  const declined = scores.filter((score) => score.direction === 'worse' && isBeyondError(score));
  return [
    ...scores.filter(({ level }) => level === 'severe').map((score) => severeAlert(score, t)),
    ...declined.map((score) => {
      const change = printedChange(score.change ?? 0, language);
      return alertOf('decline', score, t('overview:decline', { name: score.instrumentName, change }));
    }),
  ];
}

const alertOf = (kind: Alert['kind'], { reportId: subjectId, testEndTime: time }: LastScore, title: string): Alert => ({
  kind,
  subjectId,
  title,
  time,
});

/** Its level rests on the cut-offs alone, unlike that of a change or of one answer. */
function severeAlert(score: LastScore, t: Translate): Alert {
  const { instrumentName: name, bandName: band, confirmation } = score;
  const doubt = confirmation === 'confirmed' ? null : confirmation;
  const alert = alertOf('severe', score, band ? t('overview:severe', { name, band }) : name);
  return { ...alert, ...(doubt && { doubt }) };
}

/** Where it was published from which change on a total counts, a smaller one raises no alert. */
export function isBeyondError({ instrument, change }: Pick<LastScore, 'instrument' | 'change'>): boolean {
  const published = instrumentByCode(instrument)?.scoring.reliableChange;
  return published === undefined || Math.abs(change ?? 0) >= published.points;
}
