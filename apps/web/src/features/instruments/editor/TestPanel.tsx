import { ClearOutlined } from '@ant-design/icons';
import { answersOnPath } from '@cogclinic/scales/form';
import type { Answers, AnswerValue, Instrument, Item } from '@cogclinic/scales/instrument';
import { initialAnswers } from '@cogclinic/scales/run';
import { Button } from 'antd';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import { Loading } from '#ui/states.tsx';
import { TrialScore } from './TrialScore.tsx';
import { fittingAnswers, withoutCalculated } from './trial.ts';
import { useTrial } from './useTrial.ts';

const FormPreview = lazy(() => import('#features/scales/shared/FormPreview.tsx'));

/** The instrument as it will be given, and what the server makes of answers to it; nothing is kept. */
export function TestPanel({ draft: written }: { draft: Instrument }) {
  const { t } = useTranslation('instruments');
  // What is being written goes before how it looks.
  const draft = useDeferredValue(written);
  const [given, setGiven] = useState<Answers>(() => initialAnswers(draft));
  const trial = useTrial(draft, given);
  const calculated = trial.result?.calculated ?? {};
  const answers = answersOnPath(draft, { ...fittingAnswers(draft, given), ...calculated });
  const answer = ({ code }: Item, value: AnswerValue | null) => {
    const { [code]: _, ...rest } = answers;
    // As in a test: of a path that is left nothing is kept.
    const next = answersOnPath(draft, value === null ? rest : { ...rest, [code]: value });
    setGiven(withoutCalculated(draft, next));
  };
  return (
    <Panel
      title={t('editor.test')}
      className="own-test"
      extra={
        <Button size="small" icon={<ClearOutlined aria-hidden />} onClick={() => setGiven(initialAnswers(draft))}>
          {t('test.clear')}
        </Button>
      }
    >
      <TrialScore draft={draft} trial={trial} />
      <Suspense fallback={<Loading />}>
        <FormPreview instrument={draft} answers={answers} onAnswer={answer} />
      </Suspense>
    </Panel>
  );
}
