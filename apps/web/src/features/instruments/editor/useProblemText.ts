import type { Instrument } from '@cogclinic/scales/instrument';
import { type DraftProblem, subscalePath } from '@cogclinic/scales/own';
import { useTranslation } from 'react-i18next';
import { useWriting } from './writing.ts';

/** The words of a problem: at its place, and in a list, where it says which band or subscale it is of. */
export function useProblemText(draft: Instrument) {
  const { t } = useTranslation(['instruments', 'instrumentRules']);
  const { language } = useWriting();
  const wordsOf = ({ rule, params }: DraftProblem) => t(`instrumentRules:${rule}`, params);
  const placedWordsOf = (problem: DraftProblem) => {
    const place = placeOf(draft, problem.path)?.[language];
    const text = wordsOf(problem);
    return place ? t('publish.at', { place, text }) : text;
  };
  return { wordsOf, placedWordsOf };
}

/** The name of the subscale, or of the band of the total, that a path leads to. */
function placeOf({ scoring, normSets }: Instrument, path: string) {
  const bands = normSets[0]?.groups[0]?.bands ?? [];
  return (
    scoring.subscales.find(({ code }) => `${path}.`.startsWith(`${subscalePath(code)}.`))?.name ??
    bands.find(({ code }) => path === `bands.${code}`)?.name
  );
}
