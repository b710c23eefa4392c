import { useTranslation } from 'react-i18next';
import { PlaceLink } from '#features/records/shared/PlaceLink.tsx';
import { patientPath } from '#features/records/shared/paths.ts';
import { Facts } from '#ui/Facts.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import type { PartyStudy } from '../types.ts';
import styles from './StudyFacts.module.css';

/** Whose study it is, from where and of which day. */
export function StudyFacts({ study }: { study: PartyStudy }) {
  const { t } = useTranslation('party-reports');
  const { date, number } = useFormats();
  const { label } = useDict('gender');
  const labelOf = useFieldLabel();
  const { patient, match, sentName, studyDate, partnerName, accessionNumber, kept, instances } = study;
  return (
    <Panel label={t('study')}>
      {patient ? (
        <p className={styles.patient}>
          <PlaceLink to={patientPath(patient.archiveId, 'partyReports')}>{patient.name}</PlaceLink>{' '}
          {[label(patient.gender), date(patient.birthday)].join(' · ')}
          {match === 'proposed' && <b className={styles.doubt}>{t('matchesOf.proposed')}</b>}
        </p>
      ) : (
        <p className={styles.patient}>
          {sentName?.replaceAll('^', ' ').trim() ?? t('unknown')}
          <b className={styles.doubt}>{t('matchesOf.unmatched')}</b>
        </p>
      )}
      <Facts
        facts={[
          [t('studyDate'), studyDate ? date(studyDate) : t('unknown')],
          [t('partner'), partnerName],
          [labelOf('accessionNumber'), accessionNumber ?? t('unknown')],
          [t('images'), t('imagesOf', { kept: number(kept), all: number(Math.max(kept, instances)) })],
        ]}
      />
    </Panel>
  );
}
