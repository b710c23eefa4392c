import type { Instrument, Language } from '@cogclinic/scales/instrument';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { Panel } from '#ui/Panel.tsx';
import { FigureField, Labelled, TextsField } from './Field.tsx';
import { renamed } from './model.ts';
import parts from './parts.module.css';

type HeadPanelProps = {
  draft: Instrument;
  /** The language that is written alone; null for all at once. */
  alone: Language | null;
  onAlone: (language: Language | null) => void;
  onChange: (draft: Instrument) => void;
};

const ALL = 'all';

const INFORMANTS = ['patient', 'informant', 'examiner'] as const;

/** What an instrument is called, what is said before it, and who answers. */
export function HeadPanel({ draft, alone, onAlone, onChange }: HeadPanelProps) {
  const { t } = useTranslation('instruments');
  const { minutes } = draft;
  const set = (change: Partial<Instrument>) => onChange({ ...draft, ...change });
  // Applied on leaving the field: the first digit of "12" is no time yet.
  const inOrder = () => {
    if (minutes.from > minutes.to) set({ minutes: { from: minutes.to, to: minutes.from } });
  };
  return (
    <Panel title={t('editor.head')}>
      <Labelled
        label={t('editor.language')}
        hint={alone ? t('editor.languageAlone', { language: LANGUAGE_NAMES[alone] }) : t('editor.languageHint')}
      >
        {(id) => (
          <Select
            id={id}
            value={alone ?? ALL}
            popupMatchSelectWidth={false}
            options={[
              { value: ALL, label: t('editor.languageAll') },
              ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
            ]}
            onChange={(value) => onAlone(LANGUAGES.find((one) => one === value) ?? null)}
          />
        )}
      </Labelled>
      <TextsField
        label={t('field.name')}
        place="name"
        texts={draft.name}
        maxLength={200}
        onChange={(name) => onChange(renamed(draft, name))}
      />
      <TextsField
        label={t('field.instruction')}
        place="instruction"
        texts={draft.instruction}
        rows={2}
        onChange={(instruction) => set({ instruction })}
      />
      <TextsField
        label={t('field.description')}
        place="description"
        texts={draft.description}
        onChange={(description) => set({ description })}
      />
      <div className={parts.row}>
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
          value={minutes.from}
          min={0}
          max={600}
          onChange={(from) => set({ minutes: { ...minutes, from } })}
          onBlur={inOrder}
        />
        <FigureField
          label={t('field.minutesTo')}
          value={minutes.to}
          min={0}
          max={600}
          onChange={(to) => set({ minutes: { ...minutes, to } })}
          onBlur={inOrder}
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
