import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import type { CallData } from '@cogclinic/contract/call';
import type { operationCalls } from '@cogclinic/contract/operations';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { FactsPanel } from './FactsPanel.tsx';

type Backup = CallData<typeof operationCalls.standing>['backup'];

const TONES = { good: 'good', late: 'warning', away: 'bad' } as const;

/** What was backed up when, and whether it goes on. */
export function BackupPanel({ backup }: { backup: Backup }) {
  const { t } = useTranslation('operations');
  const { dateTime } = useFormats();
  if (!backup) return <FactsPanel title={t('backup')} facts={[]} note={t('backupNone')} />;
  const written = (time: string | null) => (time ? dateTime(time) : t('none'));
  const { state } = backup;
  const icon = state === 'good' ? <CheckOutlined /> : <WarningOutlined />;
  return (
    <FactsPanel
      title={t('backup')}
      state={<StatusTag tone={TONES[state]} icon={icon} text={t(`backupState.${state}`)} />}
      facts={[
        [t('untilTime'), written(backup.untilTime)],
        [t('baseTime'), written(backup.baseTime)],
        [t('verifiedTime'), written(backup.verifiedTime)],
      ]}
      note={state === 'away' ? t('backupAway') : undefined}
    />
  );
}
