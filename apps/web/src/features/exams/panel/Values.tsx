import { useTranslation } from 'react-i18next';
import type { ExamValue } from '../types.ts';
import { useMeasureTexts } from '../useMeasureTexts.ts';
import { grouped } from './groups.ts';
import { MarkSign } from './MarkSign.tsx';

/** The results of one examination under their groups, each with its range of then. */
export function Values({ values }: { values: readonly ExamValue[] }) {
  const { t } = useTranslation('exams');
  return grouped(values).map(({ group, entries }) => (
    <section key={group} className="ex-group">
      <h4>{t(`group.${group}`)}</h4>
      <ul className="ex-values">
        {entries.map((value) => (
          <Value key={value.item} value={value} />
        ))}
      </ul>
    </section>
  ));
}

function Value({ value }: { value: ExamValue }) {
  const { t } = useTranslation('exams');
  const texts = useMeasureTexts();
  const range = texts.range(value);
  const off = value.mark === 'low' || value.mark === 'high';
  return (
    <li className={`ex-value${off ? ' ex-off' : ''}`}>
      <span className="ex-value-name">{value.name}</span>
      <span className="ex-value-figure">
        <strong>{texts.value(value.value, value.decimals)}</strong> {value.unit} <MarkSign mark={value.mark} />
      </span>
      <span className="ex-value-range">
        {range ? t('range', { range }) : t('noRange')}
        {range && !value.confirmed && <em>{t('unconfirmed')}</em>}
      </span>
    </li>
  );
}
