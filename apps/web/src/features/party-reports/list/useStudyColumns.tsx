import { CheckCircleOutlined, MinusCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '#features/records/shared/PlaceLink.tsx';
import { patientPath } from '#features/records/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column } from '#ui/table/types.ts';
import { useDict } from '#ui/useDict.ts';
import type { PartyStudy } from '../types.ts';
import styles from './StudiesTable.module.css';

const SIGNS = {
  matched: { tone: 'good', icon: <CheckCircleOutlined aria-hidden="true" /> },
  proposed: { tone: 'notice', icon: <QuestionCircleOutlined aria-hidden="true" /> },
  unmatched: { tone: 'neutral', icon: <MinusCircleOutlined aria-hidden="true" /> },
} as const;

/** What the list tells of a study; of one patient without the patient. */
export function useStudyColumns(isOfOne: boolean): readonly Column<PartyStudy>[] {
  const { t } = useTranslation('party-reports');
  const { date, dateTime, number } = useFormats();
  const { label } = useDict('gender');
  return useMemo(() => {
    const sentOf = ({ sentName, sentGender, sentBirthday, sentNumber }: PartyStudy) =>
      [
        sentName?.replaceAll('^', ' ').trim(),
        sentGender && label(sentGender),
        sentBirthday && date(sentBirthday),
        sentNumber,
      ]
        .filter(Boolean)
        .join(' · ') || t('unknown');
    const whyOf = ({ match, matchedByName }: PartyStudy) => {
      if (match !== 'matched') return '';
      return matchedByName === null ? t('byRule') : t('byPerson', { name: matchedByName });
    };
    const patient: Column<PartyStudy> = {
      key: 'patient',
      title: t('patient'),
      card: 'title',
      hideable: false,
      text: (study) => study.patient?.name ?? t('unknown'),
      render: ({ patient }) =>
        patient ? <PlaceLink to={patientPath(patient.archiveId)}>{patient.name}</PlaceLink> : t('unknown'),
    };
    return [
      ...(isOfOne ? [] : [patient]),
      {
        key: 'match',
        title: t('match'),
        text: ({ match }) => t(`matchesOf.${match}`),
        render: (study) => (
          <>
            <StatusTag {...SIGNS[study.match]} text={t(`matchesOf.${study.match}`)} />
            <div className={styles.why}>{whyOf(study)}</div>
          </>
        ),
      },
      {
        key: 'studyDate',
        title: t('studyDate'),
        sortBy: 'studyDate',
        text: ({ studyDate }) => (studyDate ? date(studyDate) : t('unknown')),
        exportTime: ({ studyDate }) => studyDate,
      },
      { key: 'sentName', title: t('sent'), text: sentOf },
      {
        key: 'description',
        title: t('study'),
        ...(isOfOne ? { card: 'title' as const } : {}),
        text: ({ description, modalities, accessionNumber }) =>
          [modalities.join(', '), description, accessionNumber].filter(Boolean).join(' · '),
      },
      {
        key: 'kept',
        title: t('images'),
        text: ({ kept, instances }) => t('imagesOf', { kept: number(kept), all: number(Math.max(kept, instances)) }),
      },
      { key: 'partnerName', title: t('partner') },
      {
        key: 'foundTime',
        title: t('foundTime'),
        sortBy: 'foundTime',
        text: ({ foundTime }) => dateTime(foundTime),
        exportTime: ({ foundTime }) => foundTime,
      },
    ];
  }, [t, isOfOne, date, dateTime, number, label]);
}
