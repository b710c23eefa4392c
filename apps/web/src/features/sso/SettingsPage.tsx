import type { CallData } from '@cogclinic/contract/call';
import { ssoCalls, ssoSettingsBody } from '@cogclinic/contract/sso';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { ProviderPanel } from './ProviderPanel.tsx';
import { useSettingsSections } from './useSettingsSections.ts';

type Settings = CallData<typeof ssoCalls.settings>;

/** How the institution's accounts sign in with its identity provider. */
export function Component() {
  const { t } = useTranslation('sso');
  const { data, error, refetch } = useCall(ssoCalls.settings, {}, { quiet: true });
  const save = useSend(ssoCalls.saveSettings, { quiet: true });
  const initial = useMemo(() => data && formOf(data), [data]);
  const sections = useSettingsSections(data?.hasClientSecret ?? false);
  return (
    <PageFrame title={t('title')}>
      {data && initial ? (
        <>
          <SchemaForm
            noun="sso"
            compact
            schema={ssoSettingsBody}
            initial={initial}
            sections={sections}
            onSubmit={async (body) => {
              const saved = await save.mutateAsync({ body });
              showSuccess(t('saved'));
              return formOf(saved);
            }}
          />
          <ProviderPanel key={data.version} settings={data} />
        </>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={8} />
      )}
    </PageFrame>
  );
}

/** The secret is typed, never shown. */
const formOf = ({ hasClientSecret: _a, redirectUri: _b, signInUrl: _c, ...settings }: Settings) => ({
  ...settings,
  clientSecret: null,
});
