import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Exam } from './types.ts';

/** A study of another institution in a line: its day, what it is, and from where. */
export function useStudyText(): (study: Omit<Exam['studies'][number], 'id'>) => string {
  const { t } = useTranslation('exams');
  const { date } = useFormats();
  return useCallback(
    ({ studyDate, modalities, description, partnerName }) =>
      [studyDate ? date(studyDate) : t('studies.noDate'), modalities.join(', '), description, partnerName]
        .filter(Boolean)
        .join(' · '),
    [t, date],
  );
}
