import type { Instrument, Scoring } from '@cogclinic/scales/instrument';
import { bandProblems, canBeProfile, type DraftProblem, settled, withScoring } from '@cogclinic/scales/own';
import { totalSpan } from '@cogclinic/scales/ownBands';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm.ts';
import { Panel } from '#ui/Panel.tsx';
import { Hint } from '../Hint.tsx';
import { BandList } from './BandList.tsx';
import { Labelled } from './Field.tsx';
import { withBands } from './model.ts';
import { ScoringQuestion } from './ScoringQuestion.tsx';

type BandsPanelProps = {
  draft: Instrument;
  wordsOf: (problem: DraftProblem) => string;
  onChange: (draft: Instrument) => void;
};

const RESULTS = ['sum', 'none'] as const;

/** What a total means, where there is one: bands over its whole range. */
export function BandsPanel({ draft, wordsOf, onChange }: BandsPanelProps) {
  const { t } = useTranslation('instruments');
  const confirm = useConfirm();
  const { scoring } = draft;
  const isProfile = scoring.total === 'none';
  const bands = draft.normSets[0]?.groups[0]?.bands ?? [];
  const setTotal = async (total: Scoring['total']) => {
    const question = { content: t('band.profileLoses'), ok: t('band.profileOk'), danger: true };
    if (total === 'none' && bands.length > 0 && !(await confirm(question))) return;
    onChange(settled({ ...draft, scoring: { ...scoring, total } }));
  };
  if (scoring.undecided) {
    return (
      <Panel title={t('editor.bands')}>
        <ScoringQuestion onAnswer={(answer) => onChange(withScoring(draft, answer))} />
      </Panel>
    );
  }
  return (
    <Panel title={t('editor.bands')}>
      {canBeProfile(draft) && (
        <Labelled label={t('band.result')}>
          {(id) => (
            <Select
              id={id}
              value={RESULTS.find((one) => (one === 'none') === isProfile)}
              popupMatchSelectWidth={false}
              options={RESULTS.map((value) => ({ value, label: t(`band.results.${value}`) }))}
              onChange={(total) => void setTotal(total)}
            />
          )}
        </Labelled>
      )}
      {isProfile ? (
        <Hint>{t(canBeProfile(draft) ? 'band.profile' : 'band.noTotal')}</Hint>
      ) : (
        <>
          <Hint>{t('band.range', { min: scoring.min, max: scoring.max })}</Hint>
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
          <BandList
            label={t('editor.bands')}
            bands={bands}
            span={totalSpan(draft)}
            place="bands"
            problems={bandProblems(draft)}
            wordsOf={wordsOf}
            onChange={(next) => onChange(withBands(draft, next, draft.name))}
          />
        </>
      )}
    </Panel>
  );
}
