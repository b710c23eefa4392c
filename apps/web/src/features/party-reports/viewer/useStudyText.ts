import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { PartyStudy } from '../types.ts';

/** Tells a study in one line: its day first. */
export function useStudyText(): (
  study: Pick<PartyStudy, 'studyDate' | 'description' | 'modalities' | 'partnerName'>,
) => string {
  const { t } = useTranslation('party-reports');
  const { date } = useFormats();
  return ({ studyDate, description, modalities, partnerName }) =>
    [studyDate ? date(studyDate) : t('unknown'), description ?? modalities.join(', '), partnerName]
      .filter(Boolean)
      .join(' · ');
}
