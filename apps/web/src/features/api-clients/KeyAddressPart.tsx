import { apiClientCalls } from '@cogclinic/contract/apiClients';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { ApiClient } from './apiClients.ts';
import styles from './KeysDialog.module.css';

/** Where a system publishes its keys itself. */
export function KeyAddressPart({ client: { id, jwksAddress, jwksInner } }: { client: ApiClient }) {
  const { t } = useTranslation(['api-clients', 'ui']);
  const [open, setOpen] = useState(false);
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useSend(apiClientCalls.setJwksAddress, { quiet: true });
  const removal = useSend(apiClientCalls.setJwksAddress, {
    onSuccess: () => showSuccess(t('keyAddress.removed')),
  });
  const initial = useMemo(() => ({ id, jwksAddress, inner: jwksInner }), [id, jwksAddress, jwksInner]);
  const sections = useMemo(
    () => [
      {
        fields: [
          { name: 'jwksAddress', input: 'text', required: true, hint: t('keyAddress.hint') },
          { name: 'inner', input: 'switch', required: false },
        ] as const,
      },
    ],
    [t],
  );
  const remove = async () => {
    const sure = await confirm({
      title: t('keyAddress.removeTitle'),
      content: t('keyAddress.removeContent'),
      ok: t('keyAddress.remove'),
      danger: true,
    });
    if (sure) removal.mutate({ body: { id, jwksAddress: null } });
  };
  return (
    <section className={styles.part}>
      <h3>{t('keyAddress.title')}</h3>
      {jwksAddress === null ? (
        <p className={styles.facts}>{t('keyAddress.text')}</p>
      ) : (
        <p className={styles.address}>
          <span className={styles.kid}>{jwksAddress}</span>
          {jwksInner && <span className={styles.facts}>{t('keyAddress.inner')}</span>}
        </p>
      )}
      {open ? (
        <SchemaForm
          schema={apiClientCalls.setJwksAddress.body}
          sections={sections}
          initial={initial}
          noun="apiClients"
          compact
          opens
          guarded={false}
          actions={<Button onClick={() => setOpen(false)}>{t('ui:actions.cancel')}</Button>}
          onSubmit={async (body) => {
            await mutateAsync({ body });
            showSuccess(t('keyAddress.saved'));
            setOpen(false);
          }}
        />
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setOpen(true)}>
            {t(jwksAddress === null ? 'keyAddress.set' : 'keyAddress.change')}
          </Button>
          {jwksAddress !== null && (
            <Button danger loading={isPending || removal.isPending} onClick={() => void remove()}>
              {t('keyAddress.remove')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
