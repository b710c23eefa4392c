import type { CallData } from '@cogclinic/contract/call';
import { castCalls, castSettingsBody } from '@cogclinic/contract/casts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import styles from './SettingsPage.module.css';
import { AgentsPanel } from './settings/AgentsPanel.tsx';
import { ComponentPanel } from './settings/ComponentPanel.tsx';
import { KeyPanel } from './settings/KeyPanel.tsx';
import { SourcesPanel } from './settings/SourcesPanel.tsx';

/** Who may look on and from where, and how devices are reached. */
export function Component() {
  const { t } = useTranslation('casts');
  const { data, error, refetch } = useCall(castCalls.settings, {}, { quiet: true });
  const save = useSend(castCalls.saveSettings, { quiet: true });
  const initial = useMemo(() => data && formOf(data), [data]);
  const sections = useMemo(
    () =>
      [
        {
          fields: [
            { name: 'publicPage', input: 'switch', required: false, hint: t('settings.publicHint') },
            { name: 'viewerNetworks', input: 'textarea', hint: t('settings.networksHint') },
            { name: 'deviceNetworks', input: 'textarea', hint: t('settings.deviceNetworksHint') },
            { name: 'viewersAtMost', input: 'number', inputMode: 'numeric', hint: t('settings.viewersHint') },
          ],
        },
      ] as const,
    [t],
  );
  return (
    <PageFrame title={t('settings.title')}>
      {data && initial ? (
        <>
          <SchemaForm
            noun="casts"
            compact
            schema={castSettingsBody}
            initial={initial}
            sections={sections}
            onSubmit={async (body) => {
              const saved = await save.mutateAsync({ body: { ...body, ...joined(body) } });
              showSuccess(t('settings.saved'));
              return formOf(saved);
            }}
          />
          <div className={styles.panels}>
            <ComponentPanel component={data.component} />
            <SourcesPanel />
            <AgentsPanel />
            <KeyPanel />
          </div>
        </>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={8} />
      )}
    </PageFrame>
  );
}

type Networks = Readonly<{ viewerNetworks: readonly string[]; deviceNetworks: readonly string[] }>;

/** Networks as they are typed: one text. */
const joined = ({ viewerNetworks, deviceNetworks }: Networks) => ({
  viewerNetworks: viewerNetworks.join(' '),
  deviceNetworks: deviceNetworks.join(' '),
});
const formOf = ({ publicPage, viewersAtMost, version, ...networks }: CallData<typeof castCalls.settings>) => ({
  ...{ publicPage, viewersAtMost, version },
  ...joined(networks),
});
