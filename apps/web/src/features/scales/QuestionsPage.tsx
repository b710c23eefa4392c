import { entryForm, formOf } from '@cogclinic/scales/form';
import { useTab } from '#ui/tab.ts';
import { Questionnaire } from './questions/Questionnaire.tsx';
import { TestFrame } from './TestFrame.tsx';

/** One instrument being given to one patient; with `entry` the sub-scores of its paper form. */
export function Component() {
  const { search } = useTab();
  const entry = search.get('entry') === '1';
  return (
    <TestFrame>
      {({ administration, instrument }) => (
        <Questionnaire
          administration={administration}
          instrument={entry ? entryForm(instrument) : formOf(instrument, administration.answers)}
        />
      )}
    </TestFrame>
  );
}
