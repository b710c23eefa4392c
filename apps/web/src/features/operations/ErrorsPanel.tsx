import type { CallData } from '@cogclinic/contract/call';
import type { operationCalls } from '@cogclinic/contract/operations';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import styles from './operations.module.css';

type Errors = CallData<typeof operationCalls.standing>['errors'];

/** The last errors of the server, in the words of its log. */
export function ErrorsPanel({ errors }: { errors: Errors }) {
  const { t } = useTranslation('operations');
  const { dateTime } = useFormats();
  return (
    <Panel title={t('errors')} className={styles.panel}>
      {errors.length === 0 && <p className={styles.note}>{t('noErrors')}</p>}
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {numbered(errors).map(({ id, time, text, kind }) => (
            <li key={id}>
              <time>{dateTime(time)}</time>
              <span lang="en">{kind ? t('errorKind', { text, kind }) : text}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Of errors alike in one second each has its own number, counted from the oldest: a newer one changes none. */
function numbered(errors: Errors) {
  const seen = new Map<string, number>();
  return errors
    .toReversed()
    .map((error) => {
      const same = `${error.time} ${error.text}`;
      const count = (seen.get(same) ?? 0) + 1;
      seen.set(same, count);
      return { ...error, id: `${same} ${count}` };
    })
    .toReversed();
}
