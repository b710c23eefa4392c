import { identityCalls } from '@cogclinic/contract/identity';
import Radio from 'antd/es/radio';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import {
  type Appearance,
  DENSITIES,
  getAppearance,
  MENUS,
  setAppearance,
  subscribeAppearance,
  THEMES,
} from '../appearance.ts';
import styles from './AppearanceFields.module.css';

type ChoiceProps<K extends keyof Appearance> = {
  name: K;
  values: readonly Appearance[K][];
  onChange: (value: Appearance[K]) => void;
};

function Choice<K extends keyof Appearance>({ name, values, onChange }: ChoiceProps<K>) {
  const { t } = useTranslation();
  const id = useId();
  const appearance = useSyncExternalStore(subscribeAppearance, getAppearance);
  const text = (key: string): string => t(`appearance.${name}.${key}`, { defaultValue: '' });
  return (
    <div className={styles.appearanceChoice}>
      <span id={id}>{text('label')}</span>
      <Radio.Group
        aria-labelledby={id}
        optionType="button"
        size="small"
        value={appearance[name]}
        onChange={(event) => onChange(event.target.value)}
        options={values.map((value) => ({ value, label: text(value) }))}
      />
    </div>
  );
}

/** Light or dark, how dense, where the menu stands. */
export default function AppearanceFields({ mobile }: { mobile: boolean }) {
  const { mutate } = useSend(identityCalls.savePreference, { quiet: true });
  function change<K extends 'theme' | 'density'>(key: K, value: Appearance[K]): void {
    setAppearance({ [key]: value });
    mutate({ params: { key }, body: { value } });
  }
  return (
    <div className={styles.appearance}>
      <Choice name="theme" values={THEMES} onChange={(value) => change('theme', value)} />
      <Choice name="density" values={DENSITIES} onChange={(value) => change('density', value)} />
      {!mobile && <Choice name="menu" values={MENUS} onChange={(menu) => setAppearance({ menu })} />}
    </div>
  );
}
