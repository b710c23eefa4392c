import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, Instrument, Item, Section } from '@cogclinic/scales/instrument';
import { OWN_PREFIX } from '@cogclinic/scales/ownPrefix';
import { unlikelyText } from '@cogclinic/scales/unlikely';
import { useItemLang } from '../shared/itemLanguage.ts';
import { useItemLanguage, useLocalText } from '../shared/useLocalText.ts';
import styles from './AllItems.module.css';
import { DomainTotals } from './DomainTotals.tsx';
import { Instruction } from './Instruction.tsx';
import { ItemField, type ItemFieldProps } from './ItemField.tsx';
import { Matrix } from './matrix/Matrix.tsx';
import { runsOf } from './matrix/runs.ts';
import type { Place } from './places.ts';
import { RepeatBar } from './RepeatBar.tsx';
import { RightSteps } from './RightSteps.tsx';
import { SectionFrame } from './SectionFrame.tsx';
import type { Repeating } from './useRepeating.ts';

type AllItemsProps = {
  instrument: Instrument;
  asked: readonly Item[];
  answers: Answers;
  missing: readonly string[];
  place: Place;
  repeating: Repeating;
  onPlace: (place: Place) => void;
  onAnswer: ItemFieldProps['onAnswer'];
};

/** All items on one page, in their sections; beside entered sub-scores their totals. */
export function AllItems({ instrument, asked, repeating, ...rest }: AllItemsProps) {
  const local = useLocalText();
  const lang = useItemLang();
  const shown = instrument.sections
    .map((section) => ({ section, items: section.items.filter((item) => asked.includes(item)) }))
    .filter(({ items }) => items.length > 0);
  const goesOn = (before: Section | undefined, { title, repeats }: Section) =>
    before !== undefined && repeats === undefined && local(before.title) === local(title);
  // The only section of a published scale has a title because every section has one: it says no more than the heading.
  const untitled = instrument.sections.length === 1 && !instrument.code.startsWith(OWN_PREFIX);
  return (
    <div className={styles.root}>
      <div className={styles.list}>
        <Instruction lang={lang}>{local(instrument.instruction)}</Instruction>
        {shown.map(({ section, items }, at) => (
          <SectionFrame
            key={section.code}
            section={section}
            continued={untitled || goesOn(shown[at - 1]?.section, section)}
          >
            <Items items={items} {...rest} />
            <RepeatBar section={section} repeating={repeating} />
          </SectionFrame>
        ))}
      </div>
      {instrument.page === 'entry' && <DomainTotals instrument={instrument} answers={rest.answers} />}
    </div>
  );
}

type ItemsProps = Omit<AllItemsProps, 'instrument' | 'asked' | 'repeating'> & { items: readonly Item[] };

/** Some items one under the other; those that share their choices as a matrix. */
export function Items({ items, answers, missing, place, onPlace, onAnswer }: ItemsProps) {
  const language = useItemLanguage();
  return runsOf(items).map((run) =>
    run.kind === 'matrix' ? (
      <Matrix key={run.items[0]?.code} {...run} {...{ answers, missing, place, onPlace, onAnswer }} />
    ) : (
      <ItemField
        key={run.item.code}
        item={run.item}
        value={answerTo(answers, run.item.code)}
        current={run.item.code === place}
        missing={missing.includes(run.item.code)}
        doubt={unlikelyText(run.item, answers, language)}
        aid={
          run.item.task?.kind === 'serial' && (
            <RightSteps
              item={run.item}
              value={answerTo(answers, run.item.code)}
              onPoints={(points) => onAnswer(run.item, points, false)}
            />
          )
        }
        onAnswer={onAnswer}
        onFocus={() => onPlace(run.item.code)}
      />
    ),
  );
}
