import { apiClientCalls } from '@cogclinic/contract/apiClients';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { CopyField } from '#ui/CopyField.tsx';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import type { ApiClient } from './apiClients.ts';
import styles from './KeysDialog.module.css';

/** A secret instead of keys, shown once when it is made. */
export function SecretPart({ client: { id, hasSecret } }: { client: ApiClient }) {
  const { t } = useTranslation('api-clients');
  const confirm = useConfirm();
  const make = useSend(apiClientCalls.newSecret);
  const end = useSend(apiClientCalls.endSecret, {
    onSuccess: () => {
      make.reset();
      showSuccess(t('secret.ended'));
    },
  });
  const makeNew = async () => {
    const ask = () =>
      confirm({ title: t('secret.againTitle'), content: t('secret.againContent'), ok: t('secret.again') });
    if (!hasSecret || (await ask())) make.mutate({ body: { id } });
  };
  const endIt = async () => {
    const sure = await confirm({
      title: t('secret.endTitle'),
      content: t('secret.endContent'),
      ok: t('secret.end'),
      danger: true,
    });
    if (sure) end.mutate({ body: { id } });
  };
  return (
    <section className={styles.part}>
      <h3>{t('secret.title')}</h3>
      <p className={styles.facts}>{t('secret.text')}</p>
      {make.data && (
        <>
          <Alert type="warning" showIcon title={t('secret.shownOnce')} />
          <CopyField label={t('secret.secret')} value={make.data.secret} />
        </>
      )}
      <div className={styles.buttons}>
        <Button loading={make.isPending} onClick={() => void makeNew()}>
          {t(hasSecret ? 'secret.again' : 'secret.make')}
        </Button>
        {hasSecret && (
          <Button danger loading={end.isPending} onClick={() => void endIt()}>
            {t('secret.end')}
          </Button>
        )}
      </div>
    </section>
  );
}
