import { entitlementCalls } from '@cogclinic/contract/entitlements';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import styles from './Entitlements.module.css';

/** Prescribes the plan of a paid training package. */
export function Prescribe({ row: { id, schemeName } }: { row: Readonly<{ id: string; schemeName: string | null }> }) {
  const { t } = useTranslation('orders');
  const confirm = useConfirm();
  const send = useSend(entitlementCalls.prescribe, { onSuccess: () => showSuccess(t('entitlements.prescribeDone')) });
  if (schemeName === null) return <span className={styles.done}>{t('entitlements.schemeGone')}</span>;
  const ask = async (start: 'now' | 'nextMonday') => {
    const [title, content] = [t('entitlements.prescribeTitle', { name: schemeName }), t('entitlements.prescribeWhat')];
    if (await confirm({ title, content, ok: t(`entitlements.start.${start}`) })) send.mutate({ body: { id, start } });
  };
  return (
    <div className={styles.choice}>
      <Button type="primary" loading={send.isPending} onClick={() => void ask('now')}>
        {t('entitlements.start.now')}
      </Button>
      <Button loading={send.isPending} onClick={() => void ask('nextMonday')}>
        {t('entitlements.start.nextMonday')}
      </Button>
    </div>
  );
}
