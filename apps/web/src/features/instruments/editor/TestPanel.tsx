import { ClearOutlined } from '@ant-design/icons';
import { answersOnPath } from '@cogclinic/scales/form';
import type { Answers, Instrument, Score } from '@cogclinic/scales/instrument';
import { initialAnswers, itemsOf } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LevelTag } from '#features/reports/shared/LevelTag.tsx';
import { currentLanguage } from '#ui/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { Loading } from '#ui/states.tsx';

const FormPreview = lazy(() => import('#features/scales/shared/FormPreview.tsx'));

/** The instrument as it will be given, and what answers to it would score; nothing is kept. */
export function TestPanel({ draft }: { draft: Instrument }) {
  const { t } = useTranslation('instruments');
  const [answers, setAnswers] = useState<Answers>(() => initialAnswers(draft));
  const score = scored(draft, answers);
  const calculates = itemsOf(draft).some(({ calculated }) => calculated !== undefined);
  return (
    <Panel
      title={t('editor.test')}
      className="own-test"
      extra={
        <Button size="small" icon={<ClearOutlined aria-hidden />} onClick={() => setAnswers(initialAnswers(draft))}>
          {t('test.clear')}
        </Button>
      }
    >
      <p className="own-score" role="status">
        <ScoreLine score={score} hasTotal={draft.scoring.total !== 'none'} />
      </p>
      {calculates && <p className="own-hint">{t('test.calculated')}</p>}
      <Suspense fallback={<Loading />}>
        <FormPreview
          instrument={draft}
          answers={answers}
          onAnswer={({ code }, value) =>
            setAnswers((before) => {
              const { [code]: _, ...rest } = before;
              // As in a test: of a path that is left nothing is kept.
              return answersOnPath(draft, value === null ? rest : { ...rest, [code]: value });
            })
          }
        />
      </Suspense>
    </Panel>
  );
}

function ScoreLine({ score, hasTotal }: { score: Score | null; hasTotal: boolean }) {
  const { t } = useTranslation('instruments');
  if (!hasTotal) return t('test.noTotal');
  if (!score) return t('test.none');
  if (score.total === null) return t('test.missing', { count: score.missing.length + score.unrated.length });
  return (
    <>
      <b>{t('test.total', { total: score.total, max: score.max })}</b> {score.band?.name[currentLanguage()]}{' '}
      {score.band && <LevelTag level={score.band.level} />}
    </>
  );
}

/** A draft may be in no state to be scored. */
function scored(draft: Instrument, answers: Answers): Score | null {
  try {
    return scoreInstrument(draft, answers, {});
  } catch {
    return null;
  }
}
