import { operationCalls } from '@cogclinic/contract/operations';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { DiskPanel } from './DiskPanel.tsx';
import { ErrorsPanel } from './ErrorsPanel.tsx';
import { FactsPanel } from './FactsPanel.tsx';

/** How often the page asks anew while it is shown. */
const ASK_EVERY_MS = 30_000;

/** How the server is doing: versions, disk, queues, backups and the last errors. */
export function Component() {
  const { t } = useTranslation('operations');
  const { bytes, dateTime, number } = useFormats();
  const { data, error, refetch } = useCall(operationCalls.standing, {}, { quiet: true, refetchInterval: ASK_EVERY_MS });
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={10} />}
      {data && (
        <>
          <DiskPanel disk={data.disk} />
          <BackupPanel backup={data.backup} />
          <FactsPanel
            title={t('queues')}
            facts={[
              [t('jobsQueued'), number(data.queues.jobsQueued)],
              [t('jobsRunning'), number(data.queues.jobsRunning)],
              [t('lettersWaiting'), number(data.queues.lettersWaiting)],
              [t('lettersFailed'), number(data.queues.lettersFailed)],
            ]}
          />
          <FactsPanel
            title={t('server')}
            facts={[
              [t('product'), data.version.product],
              [t('database'), data.version.database],
              [t('databaseSize'), bytes(data.databaseBytes)],
              [t('node'), data.version.node],
              [t('servers'), number(data.servers)],
              [t('startTime'), dateTime(data.startTime)],
            ]}
          />
          <ErrorsPanel errors={data.errors} />
        </>
      )}
    </PageFrame>
  );
}
