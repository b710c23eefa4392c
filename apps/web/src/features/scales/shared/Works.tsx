import { workCalls } from '@cogclinic/contract/works';
import type { Instrument } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Failure } from '#ui/states.tsx';
import { useLocalText } from './useLocalText.ts';
import { WorkView } from './works/WorkView.tsx';
import './works/works.css';

type WorksProps = { administrationId: string; instrument: Instrument };

/** What was made while an instrument was given: drawings, words, taps, recordings, by item; nothing where nothing was. */
export function Works({ administrationId, instrument }: WorksProps) {
  const { t } = useTranslation('examiner');
  const local = useLocalText();
  const id = useId();
  const { data, error, refetch } = useCall(workCalls.list, { params: { id: administrationId } }, { quiet: true });
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : null;
  const items = itemsOf(instrument).filter(({ code }) => data.some(({ item }) => item === code));
  if (items.length === 0) return null;
  return (
    <section className="works" aria-labelledby={id}>
      <h2 id={id}>{t('works.title')}</h2>
      <dl className="works-list">
        {items.map((item) => (
          <div key={item.code} className="works-item">
            <dt>
              {item.code} {local(item.text)}
            </dt>
            {data
              .filter((one) => one.item === item.code)
              .map(({ work }) => (
                <dd key={work.kind}>
                  <WorkView administrationId={administrationId} item={item} label={local(item.text)} work={work} />
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
