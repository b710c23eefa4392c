import type { Instrument } from '@cogclinic/scales/instrument';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import { FigureField, Labelled, TextsField } from './Field.tsx';
import { renamed } from './model.ts';

type HeadPanelProps = { draft: Instrument; onChange: (draft: Instrument) => void };

const INFORMANTS = ['patient', 'informant', 'examiner'] as const;

/** What an instrument is called, what is said before it, and who answers. */
export function HeadPanel({ draft, onChange }: HeadPanelProps) {
  const { t } = useTranslation('instruments');
  const set = (change: Partial<Instrument>) => onChange({ ...draft, ...change });
  return (
    <Panel title={t('editor.head')}>
      <TextsField
        label={t('field.name')}
        texts={draft.name}
        maxLength={200}
        onChange={(name) => onChange(renamed(draft, name))}
      />
      <TextsField
        label={t('field.instruction')}
        texts={draft.instruction}
        rows={2}
        hint={t('editor.languageHint')}
        onChange={(instruction) => set({ instruction })}
      />
      <TextsField
        label={t('field.description')}
        texts={draft.description}
        onChange={(description) => set({ description })}
      />
      <div className="own-row">
        <Labelled label={t('field.answeredBy')}>
          {(id) => (
            <Select
              id={id}
              value={draft.answeredBy}
              popupMatchSelectWidth={false}
              options={INFORMANTS.map((value) => ({ value, label: t(`answeredBy.${value}`) }))}
              onChange={(answeredBy) => set({ answeredBy })}
            />
          )}
        </Labelled>
        <FigureField
          label={t('field.minutesFrom')}
          value={draft.minutes.from}
          min={0}
          max={600}
          onChange={(from) => set({ minutes: { from, to: Math.max(from, draft.minutes.to) } })}
        />
        <FigureField
          label={t('field.minutesTo')}
          value={draft.minutes.to}
          min={0}
          max={600}
          onChange={(to) => set({ minutes: { from: Math.min(to, draft.minutes.from), to } })}
        />
      </div>
      <Labelled label={t('field.source')}>
        {(id) => (
          <Input
            id={id}
            value={draft.source}
            maxLength={1000}
            onChange={({ target }) => set({ source: target.value })}
          />
        )}
      </Labelled>
    </Panel>
  );
}
