import { EditOutlined } from '@ant-design/icons';
import { parcelCalls } from '@cogclinic/contract/parcels';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { useDict } from '#ui/useDict.ts';
import { lineName, type Order, type Parcel, papersPath } from '../shared/types.ts';
import styles from './Parcels.module.css';

const CorrectDialog = lazy(() => import('../ship/CorrectDialog.tsx'));

/** The parcels in which an order was sent. */
export function Parcels({ order: { id, lines } }: { order: Order }) {
  const { t } = useTranslation('parcels');
  const { dateTime } = useFormats();
  const { label } = useDict('carrier');
  const { data, error, refetch } = useCall(parcelCalls.ofOrder, { params: { id } }, { quiet: true });
  const [corrected, setCorrected] = useState<{ parcel: Parcel; open: boolean } | null>(null);
  const nameOf = (lineId: string) => {
    const line = lines.find((one) => one.id === lineId);
    return line ? lineName(line) : '';
  };
  return (
    <Panel
      title={t('parcels')}
      extra={
        <Link className={styles.link} to={papersPath('notes', [id])}>
          {t('papers.notes')}
        </Link>
      }
    >
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />)}
      {data?.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.root} aria-label={t('parcels')}>
          {data.map((parcel) => (
            <li key={parcel.id}>
              <strong>
                {label(parcel.carrier)} {parcel.trackingNumber}
              </strong>
              <Button
                type="text"
                size="small"
                icon={<EditOutlined aria-hidden="true" />}
                aria-label={t('correct.of', { number: parcel.trackingNumber })}
                onClick={() => setCorrected({ parcel, open: true })}
              />
              <span>
                {dateTime(parcel.shipTime)} · {parcel.shippedByName}
              </span>
              {parcel.lines.map(({ lineId, quantity }) => (
                <span key={lineId}>{t('line', { name: nameOf(lineId), count: quantity })}</span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {corrected && (
        <Suspense fallback={null}>
          <CorrectDialog
            key={corrected.parcel.id}
            parcel={corrected.parcel}
            open={corrected.open}
            onClose={() => setCorrected({ ...corrected, open: false })}
          />
        </Suspense>
      )}
    </Panel>
  );
}
