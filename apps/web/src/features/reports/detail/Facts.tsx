import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import { LANGUAGE_NAMES } from '#ui/language.ts';
import { Panel } from '#ui/Panel.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import styles from './Facts.module.css';
import { minutesBetween } from './minutes.ts';
import part from './part.module.css';
import type { Report } from './types.ts';

/** Who was tested, when, how long, and by whom. */
export function Facts({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const labelOf = useFieldLabel();
  const gender = useDict('gender');
  const hand = useDict('handedness');
  const relation = useDict('relation');
  const { dateTime } = useFormats();
  const { patient, background, testStartTime, testEndTime, enteredBy } = report;
  const years = patient.educationYears;
  const { informantRelation } = report;
  const informant =
    report.informant && informantRelation
      ? t('facts.informant', { name: report.informant, relation: relation.label(informantRelation) })
      : report.informant;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [labelOf('gender'), gender.label(patient.gender)],
    [labelOf('age'), t('age', { count: patient.age })],
    [labelOf('idNumber'), patient.idNumber],
    [labelOf('educationYears'), years === null ? t('facts.unknown') : t('years', { count: years })],
    ...(background.handedness ? [[labelOf('handedness'), hand.label(background.handedness)] as const] : []),
    [labelOf('departmentName'), patient.departmentName],
    [t('facts.tested'), dateTime(testEndTime)],
    [t('facts.duration'), enteredBy ? null : t('minutes', { count: minutesBetween(testStartTime, testEndTime) })],
    [t('facts.answeredBy'), informant ?? t(`answeredBy.${report.answered.answeredBy}`)],
    ...(report.language ? [[t('facts.language'), LANGUAGE_NAMES[report.language]] as const] : []),
    [t('givenBy'), report.doctorName],
    ...(enteredBy
      ? [[t('facts.entered'), t('facts.enteredBy', { name: enteredBy, time: dateTime(report.createTime) })] as const]
      : []),
  ];
  return (
    <Panel label={t('facts.title')} className={part.part}>
      <dl className={styles.root}>
        <div>
          <dt>{labelOf('name')}</dt>
          <dd>
            <Link to={patientPath(patient.id)}>{patient.name}</Link>
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
