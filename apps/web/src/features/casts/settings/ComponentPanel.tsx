import type { CallData } from '@cogclinic/contract/call';
import { CAST_COMPONENT_BYTES, castCalls } from '@cogclinic/contract/casts';
import { useTranslation } from 'react-i18next';
import { sendCall } from '#ui/api.ts';
import { Panel } from '#ui/Panel.tsx';
import { UploadField } from '#ui/UploadField.tsx';

/** scrcpy-server-v4.1, as it is published; and as some systems name it. */
const FORMATS = ['.1', '.jar'];
const UPLOAD_TIMEOUT_MS = 120_000;

/** What is started on devices that the server reaches over the network: given once by an administrator. */
export function ComponentPanel({ component }: Pick<CallData<typeof castCalls.settings>, 'component'>) {
  const { t } = useTranslation('casts');
  return (
    <Panel title={t('settings.component')}>
      <p>{component ? t('settings.componentIs', component) : t('settings.componentNone')}</p>
      <UploadField
        label={t('settings.componentUpload')}
        formats={FORMATS}
        maxBytes={CAST_COMPONENT_BYTES}
        onUpload={(file, _progress, signal) =>
          sendCall(castCalls.component, { file }, { signal, timeoutMs: UPLOAD_TIMEOUT_MS })
        }
      />
      <p>{t('settings.componentHint')}</p>
    </Panel>
  );
}
