import { Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imported } from '../calls.ts';
import { Hint } from '../Hint.tsx';
import styles from './field.module.css';

export type TakenAs = 'next' | 'new';

type NextQuestionProps = {
  next: NonNullable<Imported['next']>;
  value: TakenAs | null;
  onChange: (value: TakenAs) => void;
};

/** Asks of a file that was exported here whether it becomes the next version of its instrument, or a new one. */
export function NextQuestion({ next, value, onChange }: NextQuestionProps) {
  const { t } = useTranslation('instruments');
  const id = useId();
  const { code, version, revision } = next;
  return (
    <div className={styles.root}>
      <p id={id}>{t('import.next.question', { code })}</p>
      <Radio.Group
        aria-labelledby={id}
        value={value}
        options={[
          { value: 'next', label: t('import.next.version', { code, version }) },
          { value: 'new', label: t('import.next.new') },
        ]}
        onChange={({ target }) => onChange(target.value === 'next' ? 'next' : 'new')}
      />
      {value === 'next' && revision !== null && <Hint role="status">{t('import.next.replaces', { code })}</Hint>}
    </div>
  );
}
