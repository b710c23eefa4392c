import { researchCalls } from '@cogclinic/contract/research';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import styles from './CountPanel.module.css';
import { type Choice, filterOf } from './research.ts';

/** How many tests and patients the choice holds, before anything is exported. */
export function CountPanel({ choice }: { choice: Choice }) {
  const { t } = useTranslation('research');
  const call = useCall(
    researchCalls.count,
    { body: { filter: filterOf(choice) } },
    { quiet: true, keepPrevious: true },
  );
  const { data, error } = call;
  return (
    <Panel title={t('count.title')}>
      {error && <Failure error={error} onRetry={() => void call.refetch()} />}
      {!data && !error && <Loading rows={3} />}
      {data && (
        <div aria-busy={call.isPlaceholderData}>
          <p role="status" className={styles.total}>
            {t('count.of', {
              tests: t('count.tests', { count: data.tests }),
              patients: t('count.patients', { count: data.patients }),
            })}
          </p>
          <ul className={styles.list} aria-label={t('count.title')}>
            {data.instruments.map(({ code, name, tests }) => (
              <li key={code}>
                <span>{name}</span>
                <span>{t('count.tests', { count: tests })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
