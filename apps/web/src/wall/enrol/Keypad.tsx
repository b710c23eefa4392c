import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Keypad.module.css';
import { KEYS, type Key } from './keys.ts';

type KeypadProps = { keypad: RefObject<HTMLFieldSetElement | null>; onPress: (key: Key) => void };

/** Digits that are large enough to be found from a sofa; the first has the focus, for the arrows of a remote control. */
export function Keypad({ keypad, onPress }: KeypadProps) {
  const { t } = useTranslation();
  useEffect(() => keypad.current?.querySelector('button')?.focus(), [keypad]);
  return (
    <fieldset ref={keypad} className={styles.root} aria-label={t('enrol.keypad')}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          data-digit={key.length === 1}
          onClick={() => onPress(key)}
        >
          {key === 'clear' || key === 'back' ? t(`enrol.${key}`) : key}
        </button>
      ))}
    </fieldset>
  );
}
