import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '#ui/api.ts';
import { useNarrow } from '#ui/media.ts';
import { showSuccess } from '#ui/notify.ts';
import type { ExportFormat } from './exportRows.ts';
import type { Column } from './types.ts';

type ExportMenuProps<R> = {
  columns: readonly Column<R>[];
  rows: readonly R[];
  selected: readonly R[];
  /** Asks for every row of the current filter. */
  loadAll: () => Promise<readonly R[]>;
  fileName: string;
  onExported: (rows: number) => void;
  /** A way to export that is the page's own. */
  more: { label: string; open: () => void } | undefined;
};

const MORE = 'more';
const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

/** The current page, the chosen rows or the whole filter as a spreadsheet. */
export function ExportMenu<R>(props: ExportMenuProps<R>) {
  const { columns, rows, selected, loadAll, fileName, onExported, more } = props;
  const { t } = useTranslation('ui');
  const narrow = useNarrow();
  const [busy, setBusy] = useState(false);
  const ranges = selected.length > 0 ? (['selected', 'page', 'all'] as const) : (['page', 'all'] as const);

  const run = async (key: string) => {
    const [range, format] = key.split('.');
    setBusy(true);
    try {
      const chosen = range === 'all' ? await loadAll() : range === 'selected' ? selected : rows;
      const { exportRows } = await import('./exportRows.ts');
      await exportRows({ columns, rows: chosen, fileName, format: format === 'csv' ? 'csv' : 'xlsx' });
      onExported(chosen.length);
      showSuccess(t('table.exported', { count: chosen.length }));
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
        onClick: ({ key }) => (key === MORE ? more?.open() : void run(key)),
        items: [
          ...ranges.map((range) => ({
            key: range,
            type: 'group' as const,
            label: t(`table.exportRange.${range}`),
            children: FORMATS.map((format) => ({
              key: `${range}.${format}`,
              label: t(`table.exportFormat.${format}`),
            })),
          })),
          ...(more ? [{ type: 'divider' as const }, { key: MORE, label: more.label }] : []),
        ],
      }}
    >
      <Button
        type="text"
        icon={<DownloadOutlined />}
        loading={busy}
        aria-haspopup="menu"
        aria-label={t('table.export')}
        title={t('table.export')}
      >
        {narrow ? null : t('table.export')}
      </Button>
    </Dropdown>
  );
}
