import { GlobalOutlined } from '@ant-design/icons';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#ui/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { ItemLanguageContext } from '../shared/itemLanguage.ts';
import styles from './LanguageChoice.module.css';

/** The language of the items: the patient's may differ from the console's. */
export function LanguageChoice() {
  const { t } = useTranslation('scales');
  const { language, choose } = use(ItemLanguageContext);
  const own = currentLanguage();
  return (
    <label className={styles.root}>
      <GlobalOutlined aria-hidden />
      <span className="visually-hidden">{t('itemLanguage')}</span>
      <select
        value={language ?? own}
        title={t('itemLanguage')}
        onChange={({ target }) => {
          const chosen = LANGUAGES.find((one) => one === target.value);
          choose(chosen === undefined || chosen === own ? null : chosen);
        }}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
