import type { CallData } from '@cogclinic/contract/call';
import { paymentCalls, paymentSettingsBody } from '@cogclinic/contract/payments';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { ConnectionPanel } from './settings/ConnectionPanel.tsx';
import { useSettingsSections } from './settings/useSettingsSections.ts';

type Settings = CallData<typeof paymentCalls.settings>;

/** How the institution is connected to WeChat Pay. */
export function Component() {
  const { t } = useTranslation('payments');
  const { data, error, refetch } = useCall(paymentCalls.settings, {}, { quiet: true });
  const save = useSend(paymentCalls.saveSettings, { quiet: true });
  const initial = useMemo(() => data && formOf(data), [data]);
  const sections = useSettingsSections(data);
  return (
    <PageFrame title={t('settings.title')}>
      {data && initial ? (
        <>
          <SchemaForm
            noun="payments"
            compact
            schema={paymentSettingsBody}
            initial={initial}
            sections={sections}
            onSubmit={async (body) => {
              const saved = await save.mutateAsync({ body });
              showSuccess(t('settings.saved'));
              return formOf(saved);
            }}
          />
          <ConnectionPanel key={data.version} noticeUrl={data.noticeUrl} />
        </>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={8} />
      )}
    </PageFrame>
  );
}

/** Keys are typed, never shown. */
const formOf = ({ hasPrivateKey: _a, hasApiKey: _b, noticeUrl: _c, ...settings }: Settings) => ({
  ...settings,
  privateKey: null,
  apiKey: null,
});
