import { productionCalls } from '@cogclinic/contract/productions';
import type { Instrument, Item } from '@cogclinic/scales/instrument';
import { alsoJudged } from '@cogclinic/scales/productions';
import { itemsOf } from '@cogclinic/scales/run';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Failure } from '#ui/states.tsx';
import styles from './Productions.module.css';
import { ProductionView } from './productions/ProductionView.tsx';
import { useLocalText } from './useLocalText.ts';

type ProductionsProps = {
  administrationId: string;
  instrument: Instrument;
  /** What the items brought; null for one that is not scored. */
  pointsOf: (code: string) => number | null;
  /** Of which level its heading is. */
  heading?: 'h2' | 'h4';
};

/** What was made while an instrument was given: drawings, words, taps, recordings, by item; nothing where nothing was. */
export function Productions({ administrationId, instrument, pointsOf, heading: Heading = 'h2' }: ProductionsProps) {
  const { t } = useTranslation('examiner');
  const local = useLocalText();
  const id = useId();
  const { data, error, refetch } = useCall(productionCalls.list, { params: { id: administrationId } }, { quiet: true });
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : null;
  const all = itemsOf(instrument);
  const items = all.filter(({ code }) => data.some(({ item }) => item === code));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{t('productions.title')}</Heading>
      <dl className={styles.list}>
        {items.map((item) => (
          <div key={item.code} className={styles.item}>
            <dt>
              <ItemTitle item={item} points={pointsOf(item.code)} />
            </dt>
            {data
              .filter((one) => one.item === item.code)
              .map(({ production }) => (
                <dd key={production.kind}>
                  <ProductionView
                    administrationId={administrationId}
                    item={item}
                    label={local(item.text)}
                    production={production}
                  />
                </dd>
              ))}
            {alsoJudged(all, item).map((other) => (
              <dd key={other.code} className={styles.also}>
                <ItemTitle item={other} points={pointsOf(other.code)} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function ItemTitle({ item, points }: { item: Item; points: number | null }) {
  const { t } = useTranslation('examiner');
  const local = useLocalText();
  const { number } = useFormats();
  return (
    <>
      {item.code} {local(item.text)}
      {points !== null && (
        <span className={styles.points}> · {t('productions.points', { points: number(points) })}</span>
      )}
    </>
  );
}
