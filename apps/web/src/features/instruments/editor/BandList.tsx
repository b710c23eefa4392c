import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Band } from '@cogclinic/scales/instrument';
import { LEVELS } from '@cogclinic/scales/levels';
import type { DraftProblem } from '@cogclinic/scales/own';
import { inOrder, nextBand, type Span } from '@cogclinic/scales/ownBands';
import { Button, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from '#ui/FieldProblem.tsx';
import { useDict } from '#ui/useDict.ts';
import { FigureField, Labelled, TextsField } from './Field.tsx';
import { focusNext, focusOn } from './focus.ts';
import parts from './parts.module.css';

export type BandListProps = {
  /** Whose bands they are, for screen readers. */
  label: string;
  bands: readonly Band[];
  span: Span;
  /** Where they stand, for their problems. */
  place: string;
  problems: readonly DraftProblem[];
  wordsOf: (problem: DraftProblem) => string;
  onChange: (bands: readonly Band[]) => void;
};

/** Consecutive bands over all scores; gaps and overlaps are reported while editing. */
export function BandList({ label, bands, span, place, problems, wordsOf, onChange }: BandListProps) {
  const { t } = useTranslation('instruments');
  const root = useRef<HTMLDivElement>(null);
  const set = (code: string, change: Partial<Band>) =>
    onChange(bands.map((band) => (band.code === code ? { ...band, ...change } : band)));
  const remove = (band: Band) => {
    onChange(bands.filter((one) => one !== band));
    focusNext(root.current, '[data-remove]', bands.indexOf(band));
  };
  const add = () => {
    onChange([...inOrder(bands), nextBand(bands, span)]);
    focusOn(root.current, '[data-part="band-name"] textarea', bands.length);
  };
  return (
    <div ref={root}>
      <ul className={parts.bands} aria-label={label}>
        {/* As they were written, so that a row does not jump while its bounds are typed. */}
        {bands.map((band) => (
          <BandEditor
            key={band.code}
            band={band}
            place={`${place}.${band.code}`}
            problems={problems.filter(({ path }) => path === `${place}.${band.code}`)}
            wordsOf={wordsOf}
            onChange={(change) => set(band.code, change)}
            onRemove={() => remove(band)}
          />
        ))}
      </ul>
      <Problems problems={problems.filter(({ path }) => path === place)} wordsOf={wordsOf} />
      <Button data-add type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('band.add')}
      </Button>
    </div>
  );
}

type BandEditorProps = Pick<BandListProps, 'place' | 'problems' | 'wordsOf'> & {
  band: Band;
  onChange: (change: Partial<Band>) => void;
  onRemove: () => void;
};

function BandEditor({ band, place, problems, wordsOf, onChange, onRemove }: BandEditorProps) {
  const { t } = useTranslation('instruments');
  const dict = useDict('level');
  return (
    <li
      className={parts.band}
      data-place={place}
      data-problem={problems.length > 0 || undefined}
      data-level={band.level}
    >
      <div className={parts.row}>
        <FigureField label={t('band.from')} value={band.from} onChange={(from) => onChange({ from })} />
        <FigureField label={t('band.to')} value={band.to} onChange={(to) => onChange({ to })} />
        <Labelled label={t('band.level')}>
          {(id) => (
            <Select
              id={id}
              value={band.level}
              popupMatchSelectWidth={false}
              options={LEVELS.map((value) => ({ value, label: dict.label(value) }))}
              onChange={(level) => onChange({ level })}
            />
          )}
        </Labelled>
        <Button
          data-remove
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('band.remove', { from: band.from, to: band.to })}
          onClick={onRemove}
        />
      </div>
      <TextsField
        part="band-name"
        label={t('band.name')}
        place={`${place}.name`}
        texts={band.name}
        onChange={(name) => onChange({ name })}
      />
      <TextsField
        label={t('band.meaning')}
        place={`${place}.meaning`}
        texts={band.meaning}
        onChange={(meaning) => onChange({ meaning })}
      />
      <TextsField
        label={t('band.advice')}
        place={`${place}.advice`}
        texts={band.advice}
        onChange={(advice) => onChange({ advice })}
      />
      <Problems problems={problems} wordsOf={wordsOf} />
    </li>
  );
}

/** The problems at a path, reported while editing. */
export function Problems({ problems, wordsOf }: Pick<BandListProps, 'problems' | 'wordsOf'>) {
  return problems.map((problem) => (
    <FieldProblem key={`${problem.rule} ${JSON.stringify(problem.params)}`} role="status">
      {wordsOf(problem)}
    </FieldProblem>
  ));
}
