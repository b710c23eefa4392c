import { FilePdfOutlined } from '@ant-design/icons';
import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DoubtLegend } from '#features/instruments/shared/DoubtSign.tsx';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { knownLevel } from '#features/instruments/shared/levels.ts';
import { reportError, sendCall, useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { saveBlob } from '#ui/table/exportRows.ts';
import { FlagSign } from '../shared/FlagSign.tsx';
import { reportPath } from '../shared/paths.ts';
import { useTotalText } from '../shared/useTotalText.ts';
import { CombinedReport } from './CombinedReport.tsx';
import part from './part.module.css';
import styles from './Sitting.module.css';
import type { Report } from './types.ts';

/** The patient's other reports of the same day; chosen ones can be read and printed as one report. */
export function Sitting({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { date } = useFormats();
  const totalText = useTotalText();
  const query = { reportId: report.id };
  const { data } = useCall(patientReportCalls.sitting, { query }, { quiet: true });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(false);
  const { print, printing } = useCombinedPdf(report.patientName);
  if (!data || data.reports.length < 2) return null;
  const ids = data.reports.map(({ id }) => id).filter((id) => !left.has(id));
  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <Panel title={t('combined.title')} className={part.part}>
      <p className={part.muted}>{t('combined.hint', { date: date(data.day) })}</p>
      <ul className={styles.list}>
        {data.reports.map((row) => (
          <li key={row.id}>
            <Checkbox
              className="no-print"
              aria-label={t('combined.choose', { name: row.instrumentName })}
              checked={!left.has(row.id)}
              onChange={() => toggle(row.id)}
            />
            {row.id === report.id ? (
              <strong>{row.instrumentName}</strong>
            ) : (
              <Link to={reportPath(row.id)}>{row.instrumentName}</Link>
            )}
            <span className={styles.total}>{totalText(row)}</span>
            <span>
              <LevelTag {...knownLevel(row)} /> {row.flagged && <FlagSign alert={row.alert} />}
            </span>
          </li>
        ))}
      </ul>
      <DoubtLegend of={data.reports} />
      <div className={`${part.buttons} no-print`}>
        <Button aria-expanded={shown} disabled={ids.length < 2} onClick={() => setShown(!shown)}>
          {t(shown ? 'combined.hide' : 'combined.show')}
        </Button>
        <Button
          icon={<FilePdfOutlined aria-hidden="true" />}
          disabled={ids.length < 2}
          loading={printing}
          onClick={() => void print(ids, data.day)}
        >
          {t('combined.pdf')}
        </Button>
      </div>
      {shown && ids.length > 1 && <CombinedReport ids={ids} />}
    </Panel>
  );
}

function useCombinedPdf(patientName: string) {
  const [printing, setPrinting] = useState(false);
  const print = async (ids: readonly string[], day: string) => {
    setPrinting(true);
    try {
      const query = { ids: ids.join(','), language: currentLanguage() };
      saveBlob(await sendCall(patientReportCalls.combinedPdf, { query }), `${patientName} ${day}.pdf`);
    } catch (error) {
      reportError(error);
    } finally {
      setPrinting(false);
    }
  };
  return { print, printing };
}
