import type { CallData } from '@cogclinic/contract/call';
import { commodityCalls } from '@cogclinic/contract/commodities';
import { Modal, Segmented, Select, Table } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, useCall, useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { Failure } from '#ui/states.tsx';
import { usePageNames } from '#ui/table/usePageNames.ts';
import { useFieldLabel } from '#ui/texts.ts';
import styles from './StockDialog.module.css';
import type { CommodityRow, Spec } from './types.ts';

type Move = CallData<typeof commodityCalls.stockMoves>['rows'][number];

/** The stock of a commodity's specifications: pieces that came in, a count, and every change. */
export default function StockDialog({ commodity, onClose }: { commodity: CommodityRow; onClose: () => void }) {
  const { t } = useTranslation('mall');
  const labelOf = useFieldLabel('commodities');
  const [specId, setSpecId] = useState(commodity.specs[0]?.id);
  const [way, setWay] = useState<'receive' | 'count'>('receive');
  const [turn, setTurn] = useState(newId);
  const spec = commodity.specs.find(({ id }) => id === specId);
  return (
    <Modal open width={760} title={t('stock.title', { name: commodity.name })} footer={null} onCancel={onClose}>
      <div className={styles.choices}>
        <Select
          className={styles.spec}
          aria-label={labelOf('specs')}
          value={specId}
          options={commodity.specs.map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))}
          onChange={setSpecId}
        />
        <Segmented
          aria-label={t('stock.way')}
          value={way}
          onChange={setWay}
          options={(['receive', 'count'] as const).map((value) => ({ value, label: t(`stock.${value}`) }))}
        />
      </div>
      {spec?.stock != null && (
        <>
          <p className={styles.now}>{t('stock.now', { count: spec.stock })}</p>
          <StockForm key={`${spec.id} ${way} ${turn}`} spec={spec} way={way} onSaved={() => setTurn(newId())} />
          <Moves key={spec.id} spec={spec} />
        </>
      )}
    </Modal>
  );
}

const FIELDS = [
  { name: 'pieces', input: 'number' },
  { name: 'note', input: 'text' },
] as const;

/** Mounted anew for each receipt or count: another one has another request. */
function StockForm({ spec, way, onSaved }: { spec: Spec; way: 'receive' | 'count'; onSaved: () => void }) {
  const { t } = useTranslation('mall');
  const onError = ({ code }: { code: number }) => {
    if (code === 409) void forget(['commodities']);
  };
  const receive = useSend(commodityCalls.receive, { quiet: true });
  const count = useSend(commodityCalls.count, { quiet: true, onError });
  const [requestId] = useState(newId);
  const { id, stock } = spec;
  const initial = useMemo(() => ({ requestId, id }), [requestId, id]);
  const done = () => {
    showSuccess(t('saved'));
    onSaved();
  };
  const shared = { noun: 'commodities', compact: true, guarded: false } as const;
  return way === 'receive' ? (
    <SchemaForm
      {...shared}
      schema={commodityCalls.receive.body}
      sections={[{ fields: FIELDS }]}
      initial={initial}
      submitText={t('stock.receive')}
      onSubmit={async (body) => {
        await receive.mutateAsync({ body });
        done();
      }}
    />
  ) : (
    <SchemaForm
      {...shared}
      schema={commodityCalls.count.body.omit({ expected: true })}
      sections={[{ hint: t('stock.countHint'), fields: FIELDS }]}
      initial={initial}
      submitText={t('stock.count')}
      onSubmit={async (body) => {
        await count.mutateAsync({ body: { ...body, expected: stock ?? 0 } });
        done();
      }}
    />
  );
}

const PAGE = 10;

function Moves({ spec }: { spec: Spec }) {
  const { t } = useTranslation('mall');
  const { dateTime } = useFormats();
  const pageNames = usePageNames();
  const [pageNum, setPageNum] = useState(1);
  const { data, error, refetch } = useCall(
    commodityCalls.stockMoves,
    { params: { id: spec.id }, query: { pageNum, pageSize: PAGE } },
    { quiet: true },
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <Table<Move>
      aria-label={t('stock.moves')}
      className={styles.moves ?? ''}
      size="small"
      rowKey="id"
      loading={!data}
      dataSource={[...(data?.rows ?? [])]}
      locale={{ emptyText: t('stock.noMoves') }}
      pagination={{
        current: pageNum,
        pageSize: PAGE,
        total: data?.total ?? 0,
        hideOnSinglePage: true,
        showSizeChanger: false,
        itemRender: pageNames,
        onChange: setPageNum,
      }}
      columns={[
        { title: t('stock.time'), render: (_, { time }) => dateTime(time) },
        {
          title: t('stock.reason'),
          render: (_, { reason, byName, note }) => (
            <>
              {t(`reasons.${reason}`)}
              <span className={styles.more}>{[byName, note].filter(Boolean).join(' · ')}</span>
            </>
          ),
        },
        {
          // In one column: a telephone has no room for another.
          title: `${t('stock.change')} → ${t('stock.after')}`,
          align: 'end',
          render: (_, { change, stockAfter }) => `${signed(change)} → ${stockAfter}`,
        },
      ]}
    />
  );
}

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change).replace('-', '−'));
