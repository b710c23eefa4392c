import { DownloadOutlined } from '@ant-design/icons';
import { ANALYSIS_PARTS, analysisCalls, type FigureName } from '@cogclinic/contract/analysis';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError, sendCall } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { showSuccess } from '#ui/notify.ts';
import { noteOutput } from '#ui/outputNote.ts';
import type { ExportFormat } from '#ui/table/exportRows.ts';
import type { Column } from '#ui/table/types.ts';
import type { Figure, Group, Narrowing } from './analysis.ts';
import { useGroupWords } from './useGroupWords.ts';

const FORMATS = ['pdf', 'xlsx', 'csv'] as const;

/** A line of the file: a figure, or one of its groups. */
type Line = Readonly<{ figure: FigureName; group: Group | null; counts: Omit<Figure, 'figure' | 'groups'> }>;

/** All figures of the analysis and their groups as a PDF or a spreadsheet. */
export function ExportButton({ narrowing }: { narrowing: Narrowing }) {
  const { t } = useTranslation(['analysis', 'figures', 'ui']);
  const { wordOf } = useGroupWords();
  const [busy, setBusy] = useState(false);
  const inBefore = (name: string) => `${name} (${t('before')})`;
  const columns: readonly Column<Line>[] = [
    { key: 'figure', title: t('figure'), text: ({ figure }) => t(`figures:name.${figure}`) },
    { key: 'by', title: t('by'), text: ({ group }) => (group ? t(`figures:by.${group.by}`) : '') },
    { key: 'group', title: t('group'), text: ({ group }) => (group ? wordOf(group) : '') },
    { key: 'patients', title: t('patients'), exportValue: ({ counts }) => counts.patients },
    { key: 'patientsBefore', title: inBefore(t('patients')), exportValue: ({ counts }) => counts.before.patients },
    { key: 'records', title: t('records'), exportValue: ({ counts }) => counts.records },
    { key: 'recordsBefore', title: inBefore(t('records')), exportValue: ({ counts }) => counts.before.records },
    { key: 'amount', title: t('amount'), exportValue: ({ counts }) => counts.amount ?? '' },
    { key: 'amountBefore', title: inBefore(t('amount')), exportValue: ({ counts }) => counts.before.amount ?? '' },
  ];
  const savePdf = async () => {
    const [blob, { saveBlob }] = await Promise.all([
      sendCall(analysisCalls.pdf, { query: { ...narrowing, language: currentLanguage() } }),
      import('#ui/table/exportRows.ts'),
    ]);
    saveBlob(blob, `${t('title')}.pdf`);
    showSuccess(t('exported'));
  };
  const saveSheet = async (format: ExportFormat) => {
    const answers = await Promise.all(
      ANALYSIS_PARTS.map((part) => sendCall(analysisCalls.figures, { query: { ...narrowing, part } })),
    );
    const rows = answers.flatMap(({ figures }) =>
      figures.flatMap((counts): Line[] => [
        { figure: counts.figure, group: null, counts },
        ...counts.groups.map((group) => ({ figure: counts.figure, group, counts: group })),
      ]),
    );
    const { exportRows } = await import('#ui/table/exportRows.ts');
    const fileName = `${t('title')} ${answers[0]?.beginTime} ${answers[0]?.endTime}`;
    await exportRows({ columns, rows, fileName, format });
    noteOutput('export', { noun: 'analysis', rows: rows.length });
    showSuccess(t('exported'));
  };
  const save = async (format: (typeof FORMATS)[number]) => {
    setBusy(true);
    try {
      await (format === 'pdf' ? savePdf() : saveSheet(format));
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        onClick: ({ key }) => void save(FORMATS.find((format) => format === key) ?? 'xlsx'),
        items: FORMATS.map((format) => ({
          key: format,
          label: format === 'pdf' ? t('pdf') : t(`ui:table.exportFormat.${format}`),
        })),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden="true" />} loading={busy} aria-haspopup="menu">
        {t('export')}
      </Button>
    </Dropdown>
  );
}
