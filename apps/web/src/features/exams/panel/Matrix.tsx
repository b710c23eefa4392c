import { Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import type { Exam } from '../types.ts';
import { useMeasureTexts } from '../useMeasureTexts.ts';
import { grouped } from './groups.ts';
import { MarkSign } from './MarkSign.tsx';
import styles from './Matrix.module.css';
import { type MatrixRow, matrixRows } from './matrixRows.ts';

/** The last examinations side by side, the newest at the end. */
export function Matrix({ exams }: { exams: readonly Exam[] }) {
  const { t } = useTranslation('exams');
  const { date } = useFormats();
  const [offOnly, setOffOnly] = useState(false);
  const id = useId();
  const rows = matrixRows(exams).filter(({ off }) => off || !offOnly);
  const filter = (
    <span className={`${styles.switch} no-print`}>
      <Switch id={id} checked={offOnly} onChange={setOffOnly} />
      <label htmlFor={id}>{t('compare.offOnly')}</label>
    </span>
  );
  return (
    <Panel title={t('compare.title', { count: exams.length })} extra={filter}>
      {rows.length === 0 && <p className={styles.muted}>{t('compare.none')}</p>}
      {rows.length > 0 && (
        <table className={styles.table} aria-label={t('compare.title', { count: exams.length })}>
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              {exams.map((exam) => (
                <th key={exam.id} scope="col">
                  {date(exam.examDate)}
                </th>
              ))}
            </tr>
          </thead>
          {grouped(rows).map(({ group, entries }) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={exams.length + 1} className={styles.group}>
                  {t(`group.${group}`)}
                </th>
              </tr>
              {entries.map((row) => (
                <Row key={row.item} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </Panel>
  );
}

function Row({ row }: { row: MatrixRow }) {
  const { t } = useTranslation('exams');
  const texts = useMeasureTexts();
  return (
    <tr>
      <th scope="row">
        {row.name} <span className={styles.muted}>{row.unit}</span>
      </th>
      {row.cells.map(({ recordId, value }) => (
        <td key={recordId} data-off={value?.mark === 'low' || value?.mark === 'high' || undefined}>
          {value ? (
            <>
              {texts.value(value.value, value.decimals)} <MarkSign mark={value.mark} />
            </>
          ) : (
            <span className={styles.muted} role="img" aria-label={t('compare.notMeasured')}>
              –
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
