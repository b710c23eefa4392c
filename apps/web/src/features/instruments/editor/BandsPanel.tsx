import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Band, Instrument } from '@cogclinic/scales/instrument';
import { bandProblems, type DraftProblem, ownBands } from '@cogclinic/scales/own';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import { useDict } from '#ui/useDict.ts';
import { FigureField, Labelled, TextsField } from './Field.tsx';
import { newBand, withBands } from './model.ts';

type BandsPanelProps = {
  draft: Instrument;
  wordsOf: (problem: DraftProblem) => string;
  onChange: (draft: Instrument) => void;
};

const LEVELS = ['normal', 'mild', 'moderate', 'severe'] as const;

/** What a total means: bands that follow each other over the whole range; gaps and overlaps are said as they arise. */
export function BandsPanel({ draft, wordsOf, onChange }: BandsPanelProps) {
  const { t } = useTranslation('instruments');
  const dict = useDict('level');
  const { scoring } = draft;
  if (scoring.total === 'none') {
    return (
      <Panel title={t('editor.bands')}>
        <p className="own-hint">{t('band.noTotal')}</p>
      </Panel>
    );
  }
  // As they were written, so that a row does not jump while its bounds are typed.
  const bands = draft.normSets[0]?.groups[0]?.bands ?? [];
  const problems = bandProblems(draft);
  const put = (next: readonly Band[]) => onChange(withBands(draft, next, draft.name));
  const set = (code: string, change: Partial<Band>) =>
    put(bands.map((band) => (band.code === code ? { ...band, ...change } : band)));
  return (
    <Panel title={t('editor.bands')}>
      <p className="own-hint">{t('band.range', { min: scoring.min, max: scoring.max })}</p>
      <Labelled label={t('band.better')}>
        {(id) => (
          <Select
            id={id}
            value={scoring.better}
            popupMatchSelectWidth={false}
            options={(['lower', 'higher'] as const).map((value) => ({ value, label: t(`band.${value}`) }))}
            onChange={(better) => onChange({ ...draft, scoring: { ...scoring, better } })}
          />
        )}
      </Labelled>
      <ul className="own-bands">
        {bands.map((band) => {
          const own = problems.filter(({ path }) => path === `bands.${band.code}`);
          return (
            <li key={band.code} className="own-band" data-problem={own.length > 0 || undefined} data-level={band.level}>
              <div className="own-row">
                <FigureField label={t('band.from')} value={band.from} onChange={(from) => set(band.code, { from })} />
                <FigureField label={t('band.to')} value={band.to} onChange={(to) => set(band.code, { to })} />
                <Labelled label={t('band.level')}>
                  {(id) => (
                    <Select
                      id={id}
                      value={band.level}
                      popupMatchSelectWidth={false}
                      options={LEVELS.map((value) => ({ value, label: dict.label(value) }))}
                      onChange={(level) => set(band.code, { level })}
                    />
                  )}
                </Labelled>
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('band.remove', { from: band.from, to: band.to })}
                  onClick={() => put(bands.filter((one) => one !== band))}
                />
              </div>
              <TextsField label={t('band.name')} texts={band.name} onChange={(name) => set(band.code, { name })} />
              <TextsField
                label={t('band.meaning')}
                texts={band.meaning}
                onChange={(meaning) => set(band.code, { meaning })}
              />
              <TextsField
                label={t('band.advice')}
                texts={band.advice}
                onChange={(advice) => set(band.code, { advice })}
              />
              {own.map((problem) => (
                <p key={problem.rule} className="field-problem" role="status">
                  {wordsOf(problem)}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
      {problems
        .filter(({ path }) => path === 'bands')
        .map((problem) => (
          <p key={problem.rule} className="field-problem" role="status">
            {wordsOf(problem)}
          </p>
        ))}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        onClick={() => put([...ownBands(draft), newBand(draft)])}
      >
        {t('band.add')}
      </Button>
    </Panel>
  );
}
