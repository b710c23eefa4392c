import type { CallData } from '@cogclinic/contract/call';
import { RETENTION_LAWS, type RetentionLawCode, retentionCalls, YEARS_BY_LAW } from '@cogclinic/contract/retention';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { GivenUp } from '#ui/form/givenUp.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import styles from './PeriodsPanel.module.css';
import { usePeriodSections } from './usePeriodSections.tsx';

type Retention = CallData<typeof retentionCalls.one>;
type Goes = CallData<typeof retentionCalls.update>['goes'];

const schema = retentionCalls.update.body;

/** How long what is kept; what a shorter period erases the coming night is told and asked before it is saved. */
export function PeriodsPanel() {
  const { t } = useTranslation('retention');
  const { dateTime } = useFormats();
  const { data, error, refetch } = useCall(retentionCalls.one, {}, { quiet: true });
  const initial = useMemo(() => data && formOf(data), [data]);
  const [law, setLaw] = useState<RetentionLawCode | null>(null);
  const sections = usePeriodSections(law ?? data?.law ?? 'none');
  const save = useSend(retentionCalls.update, { quiet: true });
  const confirm = useConfirm();
  const told = useGoesText();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || !initial) return <Loading rows={8} />;
  return (
    <>
      <p className={styles.note}>{t('periods.note')}</p>
      <SchemaForm
        schema={schema}
        sections={sections}
        initial={initial}
        draftKey={`retention.${data.version}`}
        onChange={({ law: chosen }) => setLaw(chosen ?? null)}
        check={(form) => {
          const min = RETENTION_LAWS[form.law ?? 'none'].years ?? 0;
          const below = YEARS_BY_LAW.filter((name) => typeof form[name] === 'number' && form[name] < min);
          return below.map((path) => ({ path, rule: 'tooSmall', params: { min } }));
        }}
        onSubmit={async (body) => {
          let answer = await save.mutateAsync({ body });
          if (!answer.isSaved) {
            const content = told(answer.goes);
            const isSure = await confirm({ title: t('goes.title'), content, ok: t('goes.ok'), danger: true });
            if (!isSure) throw new GivenUp();
            answer = await save.mutateAsync({ body: { ...body, confirmed: true } });
          }
          showSuccess(answer.goes.due > 0 ? t('periods.savedDue', { count: answer.goes.due }) : t('periods.saved'));
          return formOf(answer.retention);
        }}
      />
      {data.changeTime && (
        <p className={styles.note}>
          {t('periods.changed', { name: data.changedByName, time: dateTime(data.changeTime) })}
        </p>
      )}
    </>
  );
}

/** The names and the time are shown, and not sent. */
const formOf = ({ changedByName: _name, changeTime: _time, ...periods }: Retention) => ({
  ...periods,
  confirmed: false,
});

/** What the coming night erases, in words. */
function useGoesText() {
  const { t } = useTranslation(['retention', 'records', 'fields']);
  const { list } = useFormats();
  return useCallback(
    ({ patients, records, raw }: Goes): string => {
      const named = [
        ...(patients > 0 ? [t('goes.patients', { count: patients })] : []),
        ...records.map(({ noun, count }) => t('goes.records', { noun: t(`records:noun.${noun}`), count })),
        ...raw.map(({ kind, count, files }) => t('goes.raw', { kind: t(`fields:${kind}Years`), count, files })),
      ];
      return t('goes.content', { list: list(named) });
    },
    [t, list],
  );
}
