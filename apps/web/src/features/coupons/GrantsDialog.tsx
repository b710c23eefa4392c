import { couponCalls } from '@cogclinic/contract/coupons';
import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Patient, PatientSelect } from '#features/records/shared/PatientSelect.tsx';
import { useCall, useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { Failure } from '#ui/states.tsx';
import styles from './GrantsDialog.module.css';
import type { Coupon, Grant } from './types.ts';

const PAGE = 10;

/** Gives a coupon to patients, and shows who has it. */
export default function GrantsDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const { id, name, state } = coupon;
  const give = useSend(couponCalls.give);
  const giveTo = async ({ archiveId, patientName }: Patient) => {
    const { given } = await give.mutateAsync({ body: { id, archiveIds: [archiveId] } });
    showSuccess(t(given > 0 ? 'grants.given' : 'grants.had', { name: patientName }));
  };
  return (
    <Modal open width={640} title={t('grants.title', { name })} footer={null} onCancel={onClose}>
      <div className={styles.root}>
        {state !== 'withdrawn' && (
          <PatientSelect
            autoFocus
            label={t('grants.giveTo')}
            onChoose={(patient) => {
              giveTo(patient).catch(() => undefined);
            }}
          />
        )}
        <Grants couponId={id} />
      </div>
    </Modal>
  );
}

function Grants({ couponId }: { couponId: string }) {
  const { t } = useTranslation('coupons');
  const { dateTime } = useFormats();
  const [pageNum, setPageNum] = useState(1);
  const takeBack = useSend(couponCalls.takeBack, { onSuccess: () => showSuccess(t('grants.takenBack')) });
  const { data, error, refetch } = useCall(
    couponCalls.grants,
    { query: { couponId, pageNum, pageSize: PAGE } },
    { quiet: true, keepPrevious: true },
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <Table<Grant>
      aria-label={t('grants.list')}
      size="small"
      rowKey="id"
      loading={!data}
      dataSource={[...(data?.rows ?? [])]}
      locale={{ emptyText: t('grants.empty') }}
      pagination={{
        ...{ current: pageNum, pageSize: PAGE, total: data?.total ?? 0 },
        ...{ hideOnSinglePage: true, showSizeChanger: false, onChange: setPageNum },
      }}
      columns={[
        {
          title: t('grants.patient'),
          render: (_, { patientName, byName, time }) => (
            <>
              {patientName}
              <span className={styles.more}>
                {dateTime(time)} · {byName}
              </span>
            </>
          ),
        },
        { title: t('columns.uses'), align: 'end', dataIndex: 'uses' },
        {
          title: t('grants.takeBack'),
          align: 'end',
          render: (_, { id, patientName }) => (
            <Button
              type="link"
              danger
              aria-label={t('grants.takeBackFrom', { name: patientName })}
              onClick={() => takeBack.mutate({ body: { id } })}
            >
              {t('grants.takeBack')}
            </Button>
          ),
        },
      ]}
    />
  );
}
