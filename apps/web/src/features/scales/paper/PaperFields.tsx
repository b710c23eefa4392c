import { LIMITS } from '@cogclinic/contract/fields';
import { accountCalls } from '@cogclinic/contract/identity';
import { Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { MomentInput } from '#ui/MomentInput.tsx';
import styles from './PaperFields.module.css';
import { OUTSIDE, type PaperInput } from './paper.ts';

export type PaperTexts = Readonly<Partial<Record<'time' | 'examiner' | 'name', string | undefined>>>;
type PaperFieldsProps = {
  value: PaperInput;
  onChange: (value: PaperInput) => void;
  /** The latest time, as the field has it. */
  latest: string;
  /** What is wrong, in words. */
  problems: PaperTexts;
};

/** When a form was filled in on paper, and who examined. */
export function PaperFields({ value, onChange, latest, problems }: PaperFieldsProps) {
  const { t } = useTranslation('scales');
  const id = useId();
  const staff = useCall(accountCalls.staff, {}, { staleTime: 300_000, quiet: true });
  const options = [
    ...(staff.data ?? []).map(({ id: account, username }) => ({ value: account, label: username })),
    { value: OUTSIDE, label: t('paper.outside') },
  ];
  const marks = (field: keyof PaperTexts) => ({
    status: problems[field] ? ('error' as const) : ('' as const),
    'aria-invalid': problems[field] !== undefined,
    'aria-describedby': `${id}${field}`,
  });
  return (
    <div className={styles.root}>
      <div className={styles.field} data-field="paperTime">
        <label htmlFor={`${id}t`}>{t('paper.time')}</label>
        <MomentInput
          id={`${id}t`}
          max={latest}
          value={value.time}
          onChange={(time) => onChange({ ...value, time: time ?? '' })}
          {...marks('time')}
        />
        <FieldProblem id={`${id}time`}>{problems.time}</FieldProblem>
      </div>
      <div className={styles.field} data-field="paperExaminer">
        <label htmlFor={`${id}e`}>{t('paper.examiner')}</label>
        <Select
          id={`${id}e`}
          showSearch={{ optionFilterProp: 'label' }}
          loading={staff.isPending}
          value={staff.data && value.examiner ? value.examiner : undefined}
          options={options}
          onChange={(examiner: string) => onChange({ ...value, examiner })}
          {...marks('examiner')}
        />
        <FieldProblem id={`${id}examiner`}>{problems.examiner}</FieldProblem>
      </div>
      {value.examiner === OUTSIDE && (
        <div className={styles.field} data-field="paperName">
          <label htmlFor={`${id}n`}>{t('paper.name')}</label>
          <Input
            id={`${id}n`}
            value={value.name}
            maxLength={LIMITS.name}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...value, name: target.value })}
            {...marks('name')}
          />
          <FieldProblem id={`${id}name`}>{problems.name}</FieldProblem>
        </div>
      )}
    </div>
  );
}
