import type { Answers, Instrument, Item } from '@cogclinic/scales/instrument';
import { useLocalText } from '../shared/useLocalText.ts';
import { DomainTotals } from './DomainTotals.tsx';
import { ItemField, type ItemFieldProps } from './ItemField.tsx';
import type { Place } from './places.ts';

type AllItemsProps = {
  instrument: Instrument;
  asked: readonly Item[];
  answers: Answers;
  missing: readonly string[];
  place: Place;
  onPlace: (place: Place) => void;
  onAnswer: ItemFieldProps['onAnswer'];
};

/** All items on one page, in their sections; beside entered sub-scores their totals. */
export function AllItems({ instrument, asked, answers, missing, place, onPlace, onAnswer }: AllItemsProps) {
  const local = useLocalText();
  return (
    <div className="qs-all">
      <div className="qs-list">
        <p className="qs-instruction">{local(instrument.instruction)}</p>
        {instrument.sections.map((section) => {
          const items = section.items.filter((item) => asked.includes(item));
          if (items.length === 0) return null;
          return (
            <section key={section.code} className="qs-section" aria-label={local(section.title)}>
              <h2 className="sc-section-title">{local(section.title)}</h2>
              {items.map((item) => (
                <ItemField
                  key={item.code}
                  item={item}
                  value={answers[item.code]}
                  current={item.code === place}
                  missing={missing.includes(item.code)}
                  onAnswer={onAnswer}
                  onFocus={() => onPlace(item.code)}
                />
              ))}
            </section>
          );
        })}
      </div>
      {instrument.page === 'entry' && <DomainTotals instrument={instrument} answers={answers} />}
    </div>
  );
}
