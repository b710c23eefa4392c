import { identityCalls } from '@cogclinic/contract/identity';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SCREENING_PATH } from '#features/reports/shared/paths.ts';
import { useCall } from '#ui/api.ts';
import { Panel } from '#ui/Panel.tsx';
import styles from './FirstSteps.module.css';
import { REGISTER_PATH } from './paths.ts';

type Step = { key: string; to: string };

const STEPS: readonly Step[] = [
  { key: 'patient', to: REGISTER_PATH },
  { key: 'screening', to: SCREENING_PATH },
];
const ADMIN_STEPS: readonly Step[] = [
  { key: 'institution', to: '/setting/index' },
  { key: 'departments', to: '/setting/section' },
  { key: 'accounts', to: '/setting/account' },
];

/** What to do first where there is no patient yet. */
export function FirstSteps() {
  const { t } = useTranslation('statistics');
  const { data: account } = useCall(identityCalls.info, {}, { quiet: true });
  const steps = account?.roleType === 'ADMIN' ? [...ADMIN_STEPS, ...STEPS] : STEPS;
  return (
    <Panel title={t('first.title')} className={styles.first}>
      <ol>
        {steps.map(({ key, to }) => (
          <li key={key}>
            <Link to={to}>{t(`first.${key}`)}</Link>
            <p>{t(`first.${key}Hint`)}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
