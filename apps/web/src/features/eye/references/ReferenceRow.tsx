import { DeleteOutlined } from '@ant-design/icons';
import { LIMITS } from '@cogclinic/contract/fields';
import { specOf } from '@cogclinic/gaze/tasks/catalogue';
import { measureUnit } from '@cogclinic/gaze/tasks/measureUnit';
import { referenceOf } from '@cogclinic/gaze/tasks/references';
import { Button, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RowProps } from '#ui/RowsDialog.tsx';
import { ReferenceText } from '../report/ReferenceText.tsx';
import { factorOf, gradedIn, gradedTasks, type OwnReference, withLimit, withMeasure } from './ownRow.ts';
import styles from './ReferenceRow.module.css';

const BANDS = ['normal', 'borderline', 'mild'] as const;

/** One reference of the institution: where each band ends for patients of these ages; below it what is published. */
export function ReferenceRow({ row, place, onChange, onRemove }: RowProps<OwnReference>) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { task, measure, ageFrom, ageUntil, limits } = row;
  const label = (part: string) => t('references.part', { part, place });
  const better = specOf(task, measure)?.better ?? 'lower';
  const { unit } = measureUnit(measure);
  const suffix = unit === 'share' ? '%' : unit === 'number' ? undefined : t(`eyeMeasures:unitNames.${unit}`);
  const age = (part: 'ageFrom' | 'ageUntil') => (
    <InputNumber
      className={styles.age}
      aria-label={label(t(`references.${part}`))}
      prefix={t(`references.${part}`)}
      min={0}
      max={130}
      precision={0}
      value={row[part]}
      onChange={(value) => onChange({ ...row, [part]: value ?? 0 })}
    />
  );
  const published = referenceOf({ task, measure, age: Math.round((ageFrom + ageUntil) / 2) }, []);
  return (
    <>
      <Select
        className={styles.choice}
        aria-label={label(t('course.task'))}
        value={task}
        onChange={(next) => onChange(withMeasure(row, next, gradedIn(next)[0] ?? measure))}
        popupMatchSelectWidth={false}
        options={gradedTasks().map((one) => ({ value: one, label: t(`eyeMeasures:tasks.${one}`) }))}
      />
      <Select
        aria-label={label(t('eyeMeasures:measure'))}
        value={measure}
        onChange={(next) => onChange(withMeasure(row, task, next))}
        popupMatchSelectWidth={false}
        options={gradedIn(task).map((one) => ({ value: one, label: t(`eyeMeasures:measures.${one}`) }))}
      />
      {age('ageFrom')}
      {age('ageUntil')}
      {([0, 1, 2] as const).map((at) => (
        <InputNumber
          key={at}
          className={styles.limit}
          aria-label={label(t(`eyeMeasures:bands.${BANDS[at]}`))}
          prefix={`${t(`eyeMeasures:bands.${BANDS[at]}`)} ${better === 'lower' ? '≤' : '≥'}`}
          suffix={suffix}
          value={Math.round(limits[at] * factorOf(measure) * 1000) / 1000}
          onChange={(value) => onChange(withLimit(row, at, value))}
        />
      ))}
      <Input
        className={styles.source}
        aria-label={label(t('references.source'))}
        placeholder={t('references.source')}
        maxLength={LIMITS.shortText}
        value={row.source}
        onChange={({ target }) => onChange({ ...row, source: target.value })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={label(t('references.remove'))}
        onClick={onRemove}
      />
      <span className={styles.published}>
        {t('references.published')} <ReferenceText of={{ measure, better, reference: withLimits(published) }} />
      </span>
    </>
  );
}

const withLimits = ({ limits, ...reference }: ReturnType<typeof referenceOf>) => ({
  ...reference,
  limits: [...limits],
});
