import { entryForm, isEntered } from '@cogclinic/scales/form';
import type { Instrument } from '@cogclinic/scales/instrument';
import { useTab } from '#ui/tab.ts';
import { Questionnaire } from './questions/Questionnaire.tsx';
import { TestFrame } from './TestFrame.tsx';

/** One instrument being given to one patient; with `entry` the sub-scores of its paper form. */
export function Component() {
  const { search } = useTab();
  const asked = search.get('entry') === '1';
  return (
    <TestFrame>
      {({ administration, instrument }) => (
        <Questionnaire
          administration={administration}
          instrument={asked || isEntered(instrument, administration.answers) ? paperForm(instrument) : instrument}
        />
      )}
    </TestFrame>
  );
}

const paperForm = (instrument: Instrument): Instrument =>
  instrument.entry ? { ...entryForm(instrument), page: 'entry' } : instrument;
