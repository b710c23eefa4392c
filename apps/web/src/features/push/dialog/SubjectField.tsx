import { Select } from 'antd';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PushForm.module.css';
import type { PushKind } from './usePushKinds.ts';

type SubjectFieldProps = {
  archiveId: string;
  /** The kind's hooks run here, so each kind gets a field of its own by its key. */
  of: PushKind;
  /** The one thing to be pushed, where there is no choice. */
  only: string | undefined;
  chosen: string | undefined;
  age: number | undefined;
  onChoose: (value: string) => void;
  /** Called with what is pushed: the chosen record, or the suggested one until then. */
  onValue: (value: string | null, byInformant: boolean) => void;
};

/** The records of a kind that can be pushed to a patient, and the chosen one. */
export function SubjectField({ archiveId, of, only, chosen, age, onChoose, onValue }: SubjectFieldProps) {
  const { t } = useTranslation('push');
  const id = useId();
  const options = of.useOptions(archiveId);
  const hint = of.useHint(options?.length === 0);
  const known = (value: string | undefined) => options?.find((option) => option.value === value)?.value;
  const fixed = known(only);
  const value = fixed ?? known(chosen) ?? (of.takesFirst ? options?.[0]?.value : undefined) ?? null;
  const byInformant = options?.find((option) => option.value === value)?.byInformant ?? false;
  useEffect(() => onValue(value, byInformant), [value, byInformant, onValue]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`dialog.${of.kind}`)}</label>
      <Select
        id={id}
        value={value}
        onChange={onChoose}
        options={options?.map(({ value, label, disabled }) => ({ value, label, disabled: disabled ?? false }))}
        loading={options === undefined}
        disabled={fixed !== undefined || !options?.length}
        placeholder={t('dialog.choose')}
      />
      {hint && <p className={styles.hint}>{hint}</p>}
      {of.Heed && <of.Heed value={value} age={age} />}
    </div>
  );
}
