import { ClearOutlined } from '@ant-design/icons';
import { answersOnPath } from '@cogclinic/scales/form';
import type { Answers, AnswerValue, Instrument, Item } from '@cogclinic/scales/instrument';
import { initialAnswers } from '@cogclinic/scales/run';
import { Button } from 'antd';
import { type ComponentType, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/Panel.tsx';
import { Loading } from '#ui/states.tsx';
import styles from './TestPanel.module.css';
import { TrialScore } from './TrialScore.tsx';
import { fittingAnswers, followingAnswers, shownDraft, withoutCalculated } from './trial.ts';
import { useTrial } from './useTrial.ts';

/** Draws an instrument as it is given. */
export type PreviewProps = {
  instrument: Instrument;
  answers: Answers;
  onAnswer: (item: Item, value: AnswerValue | null) => void;
};

/** The instrument as it will be given, and what the server makes of answers to it; nothing is kept. */
export function TestPanel({ draft: written, Preview }: { draft: Instrument; Preview: ComponentType<PreviewProps> }) {
  const { t } = useTranslation('instruments');
  // What is being written goes before how it looks.
  const draft = useDeferredValue(written);
  const shown = shownDraft(draft, (what, number) =>
    t(what === 'choice' ? 'choice.textShort' : 'section.unnamed', { number }),
  );
  const [given, setGiven] = useState<Answers>(() => initialAnswers(draft));
  const [answered, setAnswered] = useState(draft);
  if (answered !== draft) {
    setAnswered(draft);
    setGiven(followingAnswers(answered, draft, given));
  }
  const trial = useTrial(draft, given);
  // What was calculated of other answers is not shown beside these.
  const calculated = trial.error ? {} : (trial.result?.calculated ?? {});
  const known = { ...fittingAnswers(draft, given), ...calculated };
  const answer = ({ code }: Item, value: AnswerValue | null) => {
    const { [code]: _, ...rest } = known;
    const next = value === null ? rest : { ...rest, [code]: value };
    // As in a test: of a path that is left nothing is kept, once it is known which way it goes.
    setGiven(withoutCalculated(draft, trial.error ? next : answersOnPath(draft, next)));
  };
  return (
    <Panel
      title={t('editor.test')}
      className={styles.root}
      extra={
        <Button size="small" icon={<ClearOutlined aria-hidden />} onClick={() => setGiven(initialAnswers(draft))}>
          {t('test.clear')}
        </Button>
      }
    >
      <TrialScore draft={draft} trial={trial} />
      <Suspense fallback={<Loading />}>
        <Preview instrument={shown} answers={answersOnPath(draft, known)} onAnswer={answer} />
      </Suspense>
    </Panel>
  );
}
