import { CalendarOutlined, EditOutlined } from '@ant-design/icons';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Alert, Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { SchemeList } from '../schemes/SchemeList.tsx';
import styles from './Choice.module.css';
import { ChoiceCard } from './ChoiceCard.tsx';
import { PrescriptionText } from './PrescriptionText.tsx';
import type { Step, WeeklyStart } from './steps.ts';

type ChoiceProps = { archiveId: string; onChoose: (step: Step) => void };

/** What a plan begins with: a suggestion, one of the institution's schemes, or nothing. */
export function Choice({ archiveId, onChoose }: ChoiceProps) {
  const { t } = useTranslation('trainingPlans');
  const id = useId();
  const suggested = useCall(trainingPlanCalls.suggest, { params: { id: archiveId } }, { quiet: true });
  const schemes = useCall(trainingPlanCalls.schemes, {}, { quiet: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissed, setMissed] = useState(false);
  const starts = new Map<string, WeeklyStart>([
    ...(suggested.data?.rows ?? []).map((one, at) => [`suggested ${at}`, one] as const),
    ...(schemes.data?.rows ?? []).map((one) => [one.id, { ...one, reason: null }] as const),
  ]);
  // The first suggestion stands chosen: most plans begin with it.
  const key = chosen ?? (suggested.data?.rows.length ? 'suggested 0' : null);
  const choose = (next: string) => {
    setChosen(next);
    setMissed(false);
  };
  const goOn = () => {
    const from = key === null ? undefined : starts.get(key);
    if (from) onChoose({ kind: 'weekly', from });
    else setMissed(true);
  };
  const failure = suggested.error ?? schemes.error;

  return (
    <div className={styles.root}>
      {failure && (
        <Failure error={failure} onRetry={() => void Promise.all([suggested.refetch(), schemes.refetch()])} />
      )}
      <section aria-labelledby={`${id}s`}>
        <h3 className={styles.title} id={`${id}s`}>
          {t('choice.suggested')}
        </h3>
        {!suggested.data && !suggested.error && <Loading rows={3} />}
        <ul className={styles.cards}>
          {(suggested.data?.rows ?? []).map((one, at) => (
            <li key={one.kind}>
              <ChoiceCard group={id} isChosen={key === `suggested ${at}`} onChoose={() => choose(`suggested ${at}`)}>
                <PrescriptionText prescription={one} reason={one.reason} />
              </ChoiceCard>
            </li>
          ))}
        </ul>
      </section>
      <SchemeList
        schemes={schemes.data?.rows ?? null}
        group={id}
        chosen={key}
        onChoose={choose}
        onWrite={(scheme) => onChoose({ kind: 'scheme', scheme })}
      />
      <section aria-labelledby={`${id}o`}>
        <h3 className={styles.title} id={`${id}o`}>
          {t('choice.own')}
        </h3>
        <div className={styles.own}>
          <Button icon={<EditOutlined />} onClick={() => onChoose({ kind: 'weekly', from: null })}>
            {t('choice.ownWeekly')}
          </Button>
          <Button icon={<CalendarOutlined />} onClick={() => onChoose({ kind: 'custom' })}>
            {t('choice.ownCustom')}
          </Button>
        </div>
      </section>
      <div className={styles.buttons}>
        {isMissed && <Alert type="warning" showIcon role="alert" title={t('choice.noScheme')} />}
        <Button type="primary" onClick={goOn}>
          {t('choice.goOn')}
        </Button>
      </div>
    </div>
  );
}
