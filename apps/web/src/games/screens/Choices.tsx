import { useTranslation } from 'react-i18next';
import { changeSettings, type Settings, useSetting } from '../parts/settings.ts';
import styles from './Choices.module.css';

const SIZES: readonly Settings['textSize'][] = [0, 1, 2];
const SIDES: readonly Settings['side'][] = ['left', 'right'];

/** Size of the text, side of the main buttons, calm pictures. */
export function Choices() {
  const { t } = useTranslation('game');
  const textSize = useSetting('textSize');
  const side = useSetting('side');
  const isStill = useSetting('isStill');
  return (
    <details className={styles.choices}>
      <summary>{t('choices.title')}</summary>
      <fieldset>
        <legend>{t('choices.textSize')}</legend>
        {SIZES.map((size) => (
          <label key={size}>
            <input
              type="radio"
              name="textSize"
              checked={textSize === size}
              onChange={() => changeSettings({ textSize: size })}
            />
            {t(`choices.size.${size}`)}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('choices.side')}</legend>
        {SIDES.map((one) => (
          <label key={one}>
            <input type="radio" name="side" checked={side === one} onChange={() => changeSettings({ side: one })} />
            {t(`choices.${one}`)}
          </label>
        ))}
      </fieldset>
      <label>
        <input type="checkbox" checked={isStill} onChange={() => changeSettings({ isStill: !isStill })} />
        {t('choices.still')}
      </label>
    </details>
  );
}
