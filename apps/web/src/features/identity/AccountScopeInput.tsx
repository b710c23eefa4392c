import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#ui/form/types.ts';
import { useDict } from '#ui/useDict.ts';
import styles from './AccountScopeInput.module.css';

/** The data permissions, each with a line that says which patients the account then sees. */
export function AccountScopeInput({ value, onChange, ...control }: ControlProps) {
  const { t } = useTranslation('accounts');
  const { options } = useDict('dataAuthority');
  return (
    <Radio.Group
      {...control}
      className={styles.scope}
      value={value ?? null}
      onChange={(event) => onChange?.(event.target.value)}
    >
      {options.map((option) => (
        <Radio key={option.value} value={option.value}>
          {option.label}
          <span className={styles.scopeLine}>{t(`scope.${option.value}`)}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}
