import { useTranslation } from 'react-i18next';
import styles from './FactorSetup.module.css';

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('identity');
  return (
    <>
      <p>{t('setup.codesText')}</p>
      <ol className={styles.codes} aria-label={t('setup.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </>
  );
}
