import { useTranslation } from 'react-i18next';
import { Problem } from '../Paragraphs.tsx';
import type { StepProblem as Told } from './useStep.ts';

/** Why a step was not taken. */
export function StepProblem({ problem }: { problem: Told | null }) {
  const { t } = useTranslation('guest');
  return <div role="alert">{problem && <Problem>{problem.text ?? t('notSent')}</Problem>}</div>;
}
