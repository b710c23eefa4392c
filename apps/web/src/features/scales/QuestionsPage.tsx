import { entryForm, isEntered } from '@cogclinic/scales/form';
import type { Instrument, Item } from '@cogclinic/scales/instrument';
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
  instrument.entry ? { ...withSerialTasks(entryForm(instrument), instrument), page: 'entry' } : instrument;

/** A sub-score of serial subtraction, "3c", is entered by the rule of its item, "3c.1". */
function withSerialTasks(form: Instrument, { sections }: Instrument): Instrument {
  const serial = sections.flatMap(({ items }) => items).filter(({ task }) => task?.kind === 'serial');
  const taskOf = (code: string) => serial.find((item) => item.code.startsWith(`${code}.`))?.task;
  const entered = (item: Item): Item => {
    const task = taskOf(item.code);
    return task ? { ...item, task } : item;
  };
  return { ...form, sections: form.sections.map((section) => ({ ...section, items: section.items.map(entered) })) };
}
