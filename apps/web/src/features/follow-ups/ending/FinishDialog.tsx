import { CallError } from '@cogclinic/contract/client';
import { FOLLOW_UP_WAYS, followUpCalls, OUTCOMES } from '@cogclinic/contract/followUps';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, reportError, useSend } from '#ui/api.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { Loading } from '#ui/states.tsx';
import { useToday } from '#ui/useToday.ts';
import { DayField } from '../plan/DayField.tsx';
import type { FollowUp } from '../shared/types.ts';
import styles from './FinishDialog.module.css';
import { isNext, NextField } from './NextField.tsx';
import { useNextSuggestion } from './useNextSuggestion.ts';

const schema = followUpCalls.finish.body;

type DialogProps = { followUp: FollowUp; open: boolean; onClose: () => void };

/** Records a follow-up as done, with its result, and plans the next one. */
export default function FinishDialog({ followUp, open, onClose }: DialogProps) {
  const { t } = useTranslation('follow-ups');
  return (
    <Modal
      open={open}
      title={t('finish.title', { name: followUp.patientName })}
      onCancel={onClose}
      footer={null}
      width={520}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <FinishForm followUp={followUp} onClose={onClose} />
    </Modal>
  );
}

function FinishForm({ followUp, onClose }: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation(['follow-ups', 'ui']);
  const { date } = useFormats();
  const today = useToday();
  const { id, version, kind } = followUp;
  const { ready, plannedAlready, suggest } = useNextSuggestion(followUp);
  const finish = useSend(followUpCalls.finish, { quiet: true });
  const offered = suggest(null);
  const sections = useMemo(() => {
    const day = {
      name: 'doneDate',
      input: 'custom',
      render: (props: ControlProps) => <DayField {...props} max={today} placeholder={t('plan.day')} />,
    } as const;
    const way = {
      name: 'way',
      input: 'radio',
      options: FOLLOW_UP_WAYS.map((one) => ({ value: one, label: t(`kind.${one}`) })),
    } as const;
    const outcome = {
      name: 'outcome',
      input: 'radio',
      options: OUTCOMES.map((one) => ({ value: one, label: t(`outcome.${one}`) })),
    } as const;
    const result = { name: 'result', input: 'textarea', placeholder: t('finish.resultPlaceholder') } as const;
    const suggested = { dueDate: offered.dueDate, kind: offered.kind };
    const next = {
      name: 'next',
      input: 'custom',
      render: (props: ControlProps) => <NextField {...props} suggested={suggested} today={today} />,
      hint: plannedAlready === null ? t('finish.nextHint') : t('finish.nextPlanned', { date: date(plannedAlready) }),
    } as const;
    return [{ fields: [day, way, outcome, result, next] }];
  }, [t, date, today, plannedAlready, offered.dueDate, offered.kind]);
  const initial = useMemo(
    () => ({
      id,
      version,
      doneDate: today,
      way: kind === 'training' ? 'visit' : kind,
      next: plannedAlready === null ? { dueDate: offered.dueDate, kind: offered.kind } : null,
    }),
    [id, version, today, kind, plannedAlready, offered.dueDate, offered.kind],
  );
  if (!ready) return <Loading rows={6} />;
  return (
    <>
      {followUp.note && <p className={styles.note}>{followUp.note}</p>}
      <SchemaForm
        schema={schema}
        sections={sections}
        initial={initial}
        noun="followUps"
        compact
        guarded={false}
        submitText={t('finish.submit')}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onChange={(values, set, changed) => {
          // A suggested day follows the outcome; a day chosen by hand stays.
          const chosen = isNext(values.next) ? values.next.dueDate : null;
          if (!changed.includes('outcome') || chosen === null) return;
          if ([null, ...OUTCOMES].some((one) => suggest(one).dueDate === chosen))
            set({ next: suggest(values.outcome ?? null) });
        }}
        onSubmit={async (body) => {
          try {
            const done = await finish.mutateAsync({ body });
            showSuccess(t('finish.done'));
            onClose();
            return done;
          } catch (error) {
            // A colleague finished it first: their record is shown, since there is nothing to merge.
            if (!(error instanceof CallError) || error.code !== 409) throw error;
            reportError(error);
            await forget(followUpCalls.finish.changes);
            onClose();
          }
        }}
      />
    </>
  );
}
