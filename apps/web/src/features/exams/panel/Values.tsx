import { useTranslation } from 'react-i18next';
import { RangeNote } from '../RangeNote.tsx';
import type { ExamValue } from '../types.ts';
import { useMeasureTexts } from '../useMeasureTexts.ts';
import { ExamGroup } from './ExamGroup.tsx';
import { grouped } from './groups.ts';
import { MarkSign } from './MarkSign.tsx';
import styles from './Values.module.css';

/** The results of one examination under their groups, each with the range that held then. */
export function Values({ values }: { values: readonly ExamValue[] }) {
  const { t } = useTranslation('exams');
  return grouped(values).map(({ group, entries }) => (
    <ExamGroup key={group} title={t(`group.${group}`)}>
      <ul className={styles.list}>
        {entries.map((value) => (
          <Value key={value.item} value={value} />
        ))}
      </ul>
    </ExamGroup>
  ));
}

function Value({ value }: { value: ExamValue }) {
  const texts = useMeasureTexts();
  const off = value.mark === 'low' || value.mark === 'high';
  return (
    <li className={styles.value} data-off={off || undefined}>
      <span className={styles.name}>{value.name}</span>
      <span className={styles.figure}>
        <strong>{texts.value(value.value, value.decimals)}</strong> {value.unit} <MarkSign mark={value.mark} />
      </span>
      <span className={styles.range}>
        <RangeNote range={value} />
      </span>
    </li>
  );
}
