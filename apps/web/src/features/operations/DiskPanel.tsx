import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import type { CallData } from '@cogclinic/contract/call';
import type { operationCalls } from '@cogclinic/contract/operations';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { StatusTag, type Tone } from '#ui/StatusTag.tsx';
import { FactsPanel } from './FactsPanel.tsx';

type Disk = CallData<typeof operationCalls.standing>['disk'];

const TONES: Readonly<Record<NonNullable<Disk>['state'], Tone>> = { free: 'good', low: 'warning', full: 'bad' };

/** How much room is left on the disk that holds the data. */
export function DiskPanel({ disk }: { disk: Disk }) {
  const { t } = useTranslation('operations');
  const { bytes } = useFormats();
  if (!disk) return <FactsPanel title={t('disk')} facts={[]} note={t('diskUnknown')} />;
  const { free, total, state } = disk;
  const icon = state === 'free' ? <CheckOutlined /> : <WarningOutlined />;
  return (
    <FactsPanel
      title={t('disk')}
      state={<StatusTag tone={TONES[state]} icon={icon} text={t(`diskState.${state}`)} />}
      facts={[
        [t('diskFree'), bytes(free)],
        [t('diskTotal'), bytes(total)],
      ]}
      note={t(`diskNote.${state}`)}
    />
  );
}
