import type { Reader } from '#platform/patientRecord.ts';
import { translator } from '#platform/texts.ts';

/** "Telephone follow-up", "Screening: MoCA". */
export function followUpText(
  kind: string,
  instrumentName: string | null,
  { language }: Pick<Reader, 'language'>,
): string {
  const t = translator(language);
  const name = t(`overview:followUp.${kind}`);
  return instrumentName ? t('overview:named', { name, of: instrumentName }) : name;
}
