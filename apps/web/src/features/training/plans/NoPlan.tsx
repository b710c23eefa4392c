import { ScheduleOutlined } from '@ant-design/icons';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Panel } from '#ui/Panel.tsx';
import styles from './NoPlan.module.css';
import { PrescriptionText } from './prescribe/PrescriptionText.tsx';
import type { Step } from './prescribe/steps.ts';

type NoPlanProps = { archiveId: string; onPrescribe: (step: Step) => void };

/** No plan runs: the suggested one is a click away, and so are all others. */
export function NoPlan({ archiveId, onPrescribe }: NoPlanProps) {
  const { t } = useTranslation('trainingPlans');
  const { data } = useCall(trainingPlanCalls.suggest, { params: { id: archiveId } }, { quiet: true });
  const suggested = data?.rows[0];
  return (
    <Panel title={t('none.title')}>
      <p className={styles.hint}>{t('none.hint')}</p>
      {suggested && (
        <div className={styles.suggested}>
          <PrescriptionText prescription={suggested} reason={suggested.reason} />
          <Button type="primary" onClick={() => onPrescribe({ kind: 'weekly', from: suggested })}>
            {t('prescribeThis')}
          </Button>
        </div>
      )}
      <Button
        type={suggested ? 'default' : 'primary'}
        icon={<ScheduleOutlined />}
        onClick={() => onPrescribe({ kind: 'choose' })}
      >
        {t(suggested ? 'prescribeOther' : 'prescribe')}
      </Button>
    </Panel>
  );
}
