import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import type { Column } from '#ui/table/types.ts';
import type { OwnRow } from './calls.ts';
import { StateTag } from './list/StateTag.tsx';
import { useOwnActions } from './list/useOwnActions.tsx';

const NewDialog = lazy(() => import('./list/NewDialog.tsx'));
const ImportDialog = lazy(() => import('./list/ImportDialog.tsx'));

/** The institution's own instruments: those in use, drafts, and what was taken out of use. */
export function Component() {
  const { t } = useTranslation('instruments');
  const { dateTime } = useFormats();
  const [dialog, setDialog] = useState<'new' | 'import' | null>(null);
  const { data } = useCall(ownInstrumentCalls.list, {});
  const used = useMemo(() => new Set(data?.map(({ id }) => id)), [data]);
  const actions = useOwnActions();
  const columns = useMemo<readonly Column<OwnRow>[]>(
    () => [
      { key: 'name', title: t('field.name'), card: 'title', hideable: false },
      { key: 'id', title: t('field.code'), card: 'subtitle' },
      {
        key: 'state',
        title: t('field.state'),
        render: (row) => <StateTag {...row} />,
        text: ({ state }) => t(`state.${state}`),
      },
      { key: 'items', title: t('field.items'), align: 'end' },
      { key: 'version', title: t('field.version'), align: 'end', text: ({ version }) => String(version ?? '–') },
      {
        key: 'savedTime',
        title: t('field.savedTime'),
        text: ({ savedTime }) => dateTime(savedTime),
        exportTime: ({ savedTime }) => savedTime,
      },
      { key: 'savedBy', title: t('field.savedBy') },
    ],
    [t, dateTime],
  );
  const buttons = (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setDialog('import')}>
        {t('import.open')}
      </Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog('new')}>
        {t('new.open')}
      </Button>
    </>
  );
  return (
    <ListFrame title={t('title')} subtitle={t('subtitle')}>
      <DataTable
        call={ownInstrumentCalls.list}
        name="own-instruments"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        actions={buttons}
        rowActions={actions}
        visibleActions={2}
        defaultPageSize={50}
        exportable={false}
        empty={{ text: t('empty'), hint: t('emptyHint') }}
      />
      <Suspense fallback={null}>
        {dialog === 'new' && <NewDialog used={used} onClose={() => setDialog(null)} />}
        {dialog === 'import' && <ImportDialog used={used} onClose={() => setDialog(null)} />}
      </Suspense>
    </ListFrame>
  );
}
