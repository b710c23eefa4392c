import { WarningOutlined } from '@ant-design/icons';
import { institutionCalls } from '@cogclinic/contract/institution';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import styles from './StoragePanel.module.css';
import { fillOf, KINDS, type StorageUse } from './storageFill.ts';

/** How much room the institution's files take, by what they are, and how much they may take. */
export function StoragePanel() {
  const { t } = useTranslation('institution');
  const { data, error, refetch } = useCall(institutionCalls.storage, {}, { quiet: true });
  return (
    <Panel title={t('storage.title')} className={styles.panel}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={2} />}
      {data && <Fill use={data} />}
    </Panel>
  );
}

function Fill({ use }: { use: StorageUse }) {
  const { t } = useTranslation('institution');
  const { bytes, percent } = useFormats();
  // A unit stays on the line of its number.
  const size = (value: number) => bytes(value).replace(' ', '\u00a0');
  const { used, share, state } = fillOf(use);
  const whole = use.allowed === null ? used : Math.max(use.allowed, used);
  const words = use.allowed !== null && { used: size(used), allowed: size(use.allowed), share: percent(share) };
  return (
    <>
      <p className={styles.words}>
        {words ? t('storage.used', words) : t('storage.usedOfAny', { used: size(used) })}
        {state !== 'free' && (
          <StatusTag
            tone={state === 'full' ? 'bad' : 'warning'}
            icon={<WarningOutlined />}
            text={t(`storage.${state}`)}
          />
        )}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {KINDS.filter((kind) => use[kind] > 0).map((kind) => (
          <span
            key={kind}
            className={`${styles.kind} ${styles.part}`}
            data-kind={kind}
            style={{ width: `${(use[kind] / whole) * 100}%` }}
          />
        ))}
      </div>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <span className={`${styles.kind} ${styles.mark}`} data-kind={kind} aria-hidden="true" />
            {t('storage.kind', { kind: t(`storage.kinds.${kind}`), size: size(use[kind]) })}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t(state === 'full' ? 'storage.fullNote' : 'storage.note')}</p>
    </>
  );
}
