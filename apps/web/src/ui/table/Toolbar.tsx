import { AppstoreOutlined, PrinterOutlined, ReloadOutlined, SettingOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import type { ColumnSettings, View } from './columnSettings.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { ListState } from './listState.ts';
import styles from './Toolbar.module.css';
import type { Column } from './types.ts';

const ColumnSettingsDialog = lazy(async () => ({
  default: (await import('./ColumnSettingsDialog.tsx')).ColumnSettingsDialog,
}));
const SortChoice = lazy(() => import('./SortChoice.tsx'));

export type ToolbarProps<R> = {
  list: {
    rows: readonly R[] | undefined;
    fetching: boolean;
    state: ListState;
    change: (next: Partial<ListState>) => void;
    reload: () => void;
    loadAll: () => Promise<readonly R[]>;
  };
  columns: readonly Column<R>[];
  shown: readonly Column<R>[];
  settings: ColumnSettings | null;
  onSettings: (next: ColumnSettings | null) => void;
  /** Table or cards, where that can be chosen. */
  view: View | undefined;
  /** Cards have no heads to click: the order is chosen here. */
  sortChoice: boolean;
  exportName: string | undefined;
  exportMore: { label: string; open: () => void } | undefined;
  onExported: (rows: number) => void;
  selected: readonly R[];
  onClear: () => void;
  batch: ReactNode;
  extra: ReactNode;
};

/** The toolbar of a table: batch actions on the left, its own buttons on the right. */
export function Toolbar<R>(props: ToolbarProps<R>) {
  const { list, columns, shown, settings, onSettings, selected } = props;
  const { t } = useTranslation('ui');
  const [choosing, setChoosing] = useState(false);
  const keys = columns.map((column) => column.key);
  const setView = (view: View) =>
    onSettings({ order: keys, hidden: keys.filter((key) => !shown.some((column) => column.key === key)), view });

  return (
    <div className={`${styles.toolbar} no-print`}>
      <div className={styles.toolbarBatch} role="status">
        {selected.length > 0 && (
          <>
            <span>{t('table.selected', { count: selected.length })}</span>
            <Button type="link" onClick={props.onClear}>
              {t('table.clearSelection')}
            </Button>
          </>
        )}
      </div>
      {props.batch}
      <div className={styles.toolbarOwn}>
        {props.extra}
        {props.sortChoice && (
          <Suspense>
            <SortChoice
              columns={columns}
              orderBy={list.state.orderBy}
              onChange={(orderBy) => list.change({ orderBy })}
            />
          </Suspense>
        )}
        {props.view && <ViewChoice view={props.view} onChoose={setView} />}
        {props.exportName !== undefined && (
          <ExportMenu
            onExported={props.onExported}
            columns={shown}
            rows={list.rows ?? []}
            selected={selected}
            loadAll={list.loadAll}
            fileName={props.exportName}
            more={props.exportMore}
          />
        )}
        <IconButton label={t('table.print')} icon={<PrinterOutlined />} onClick={() => window.print()} />
        <IconButton label={t('table.columns')} icon={<SettingOutlined />} onClick={() => setChoosing(true)} />
        <IconButton label={t('table.reload')} icon={<ReloadOutlined spin={list.fetching} />} onClick={list.reload} />
      </div>
      {choosing && (
        <Suspense>
          <ColumnSettingsDialog
            columns={columns}
            settings={settings}
            onSave={onSettings}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function IconButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return <Button type="text" icon={icon} aria-label={label} title={label} onClick={onClick} />;
}

function ViewChoice({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const { t } = useTranslation('ui');
  const views = [
    { value: 'table', label: t('table.viewTable'), icon: <TableOutlined /> },
    { value: 'cards', label: t('table.viewCards'), icon: <AppstoreOutlined /> },
  ] as const;
  return (
    <fieldset className={styles.view} aria-label={t('table.view')}>
      {views.map(({ value, label, icon }) => (
        <Button
          key={value}
          type="text"
          icon={icon}
          aria-label={label}
          aria-pressed={view === value}
          title={label}
          onClick={() => onChoose(value)}
        />
      ))}
    </fieldset>
  );
}
