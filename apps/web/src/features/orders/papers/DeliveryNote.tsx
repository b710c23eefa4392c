import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import { lineName } from '../shared/types.ts';
import styles from './DeliveryNote.module.css';
import type { PaperProps } from './types.ts';

/** The note that lies in the box: what was ordered, and what of it has been sent. It names no prices: others may open the box. */
export function DeliveryNote({ order, sender }: PaperProps) {
  const { t } = useTranslation('parcels');
  const labelOf = useFieldLabel('orders');
  const { dateTime } = useFormats();
  const { label } = useDict('carrier');
  const { number, placeTime, shipTo, note, parcels } = order;
  const goods = order.lines.filter(({ kind }) => kind === 'goods');
  return (
    <article className={styles.root} aria-label={t('papers.noteOf', { number })}>
      <header>
        <strong>{sender.name}</strong>
        <span>
          {sender.phone} · {sender.address}
        </span>
      </header>
      <p>
        {labelOf('number')} <strong>{number}</strong> · {dateTime(placeTime)}
      </p>
      {shipTo && <p>{[shipTo.recipient, shipTo.phone, shipTo.address].join(' · ')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{labelOf('specId')}</th>
            <th scope="col">{labelOf('quantity')}</th>
            <th scope="col">{t('papers.sent')}</th>
          </tr>
        </thead>
        <tbody>
          {goods.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {lineName(line)} <small>{line.code}</small>
              </th>
              <td>{line.quantity}</td>
              <td>{line.shipped}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {parcels.map(({ id, carrier, trackingNumber }) => (
        <p key={id}>
          {label(carrier)} {trackingNumber}
        </p>
      ))}
      {note && <p>{note}</p>}
    </article>
  );
}
