import { archiveCalls } from '@cogclinic/contract/archives';
import { RESEARCH_STATES, researchCalls } from '@cogclinic/contract/research';
import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Panel } from '#ui/Panel.tsx';
import { DayInput } from '#ui/table/DayInput.tsx';
import styles from './fields.module.css';
import { type Choice, EVERYTHING, filterOf } from './research.ts';

type ChoicePanelProps = { choice: Choice; onChange: (choice: Choice) => void };

/** Which tests are exported. */
export function ChoicePanel({ choice, onChange }: ChoicePanelProps) {
  const { t } = useTranslation(['research', 'ui']);
  const id = useId();
  const all = useCall(researchCalls.count, { body: { filter: filterOf(EVERYTHING) } }, { quiet: true });
  const departments = useCall(archiveCalls.departments, {}, { quiet: true });
  const set = (change: Partial<Choice>) => onChange({ ...choice, ...change });
  return (
    <Panel title={t('choice.title')}>
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}i`}>{t('choice.instruments')}</label>
          <Select
            id={`${id}i`}
            mode="multiple"
            value={[...choice.instruments]}
            placeholder={t('choice.all')}
            loading={all.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={(all.data?.instruments ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(instruments) => set({ instruments })}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}d`}>{t('choice.departments')}</label>
          <Select
            id={`${id}d`}
            mode="multiple"
            value={[...choice.departmentIds]}
            placeholder={t('choice.all')}
            loading={departments.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={(departments.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
            onChange={(departmentIds) => set({ departmentIds })}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}s`}>{t('choice.states')}</label>
          <Select
            id={`${id}s`}
            mode="multiple"
            value={[...choice.states]}
            placeholder={t('choice.all')}
            options={RESEARCH_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(states) => set({ states })}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}b`}>{t('choice.days')}</label>
          <div className={styles.days}>
            <DayInput
              id={`${id}b`}
              value={choice.beginDay}
              max={choice.endDay}
              placeholder={t('ui:table.from')}
              label={t('ui:table.rangeFrom', { field: t('choice.days') })}
              onChange={(beginDay) => set({ beginDay })}
            />
            <span aria-hidden="true">–</span>
            <DayInput
              value={choice.endDay}
              min={choice.beginDay}
              placeholder={t('ui:table.to')}
              label={t('ui:table.rangeTo', { field: t('choice.days') })}
              onChange={(endDay) => set({ endDay })}
            />
          </div>
        </div>
      </div>
    </Panel>
  );
}
