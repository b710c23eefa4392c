import { PrinterOutlined } from '@ant-design/icons';
import { identityCalls } from '@cogclinic/contract/identity';
import { orderCalls } from '@cogclinic/contract/orders';
import { wireNow } from '@cogclinic/contract/wireNow';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { usePrintNote } from '#ui/outputNote.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import styles from './PickingPage.module.css';
import { picked } from './picked.ts';
import { lineName, orderPath } from './shared/types.ts';

/** What is to be picked now: how much of each specification, then each order with a box to tick on paper. */
export function Component() {
  const { t } = useTranslation('orders');
  const { dateTime } = useFormats();
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const { data, dataUpdatedAt, error, refetch } = useCall(orderCalls.picking, {}, { quiet: true, staleTime: 0 });
  usePrintNote(data && { noun: 'orders', rows: data.length });
  return (
    <PageFrame
      title={t('picking.title')}
      // Of two lists on paper, the later one counts.
      subtitle={data && t('picking.asOf', { time: dateTime(wireNow(account?.timeZone, new Date(dataUpdatedAt))) })}
      actions={
        <Button type="primary" icon={<PrinterOutlined />} disabled={!data?.length} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={8} />)}
      {data?.length === 0 && <Empty text={t('picking.empty')} />}
      {data && data.length > 0 && (
        <div className={styles.panels}>
          <Panel title={t('picking.sums')}>
            <ul className={styles.list} aria-label={t('picking.sums')}>
              {picked(data).map(({ code, name, quantity }) => (
                <li key={code}>
                  <strong className={styles.count}>{quantity}</strong> {name} <small>{code}</small>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={t('picking.orders')}>
            <ul className={styles.list} aria-label={t('picking.orders')}>
              {data.map(({ id, number, patientName, state, lines, note }) => (
                <li key={id} className={styles.order}>
                  <strong>
                    <span className={styles.box} aria-hidden="true" />
                    <Link className={styles.link} to={orderPath(id)}>
                      {number}
                    </Link>{' '}
                    · {patientName} · {t(state === 'toShip' ? 'delivery.ship' : 'delivery.take')}
                  </strong>
                  {lines
                    .filter((line) => line.shipped < line.quantity)
                    .map((line) => (
                      <span key={line.id}>
                        {t('columns.line', { name: lineName(line), count: line.quantity - line.shipped })}
                      </span>
                    ))}
                  {note && <em>{note}</em>}
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </PageFrame>
  );
}
