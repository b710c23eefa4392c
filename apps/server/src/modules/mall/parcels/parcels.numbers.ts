import type { Tx } from '#platform/database.ts';
import { text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

const TAKEN = readSql(
  'parcels.taken',
  { id: uuid, carrier: text, tracking_number: text, order_id: uuid, archive_id: uuid },
  ({ numbers }: { numbers: readonly string[] }) =>
    `SELECT p.id, p.carrier, p.tracking_number, p.order_id, o.archive_id
       FROM parcels p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
      WHERE p.tracking_number = ANY(${numbers}::text[])`,
);

type Parcel = Readonly<{ carrier: string; trackingNumber: string }>;
type Taker = Readonly<{ id: string | null; orderId: string; archiveId: string }>;

/**
 * Who has tracking numbers. One number stands for one box: it may hold several orders, but of one patient only, and of one order only
 * once. Who has one is known of all patients, so that a number of a patient whom the account may not see is refused too.
 */
export class TakenNumbers {
  readonly #takers = new Map<string, Taker[]>();

  take({ carrier, trackingNumber }: Parcel, taker: Taker): void {
    const key = `${carrier} ${trackingNumber}`;
    this.#takers.set(key, [...(this.#takers.get(key) ?? []), taker]);
  }

  /** Whether this very parcel of the order is under way. */
  has(parcel: Parcel, orderId: string): boolean {
    return this.#of(parcel).some((taker) => taker.orderId === orderId);
  }

  /** Whether it may go to an order of this patient; `except` is a parcel that is to get another number. */
  isFree(parcel: Parcel, { orderId, archiveId }: Pick<Taker, 'orderId' | 'archiveId'>, except?: string): boolean {
    return this.#of(parcel)
      .filter(({ id }) => id === null || id !== except)
      .every((taker) => taker.archiveId === archiveId && taker.orderId !== orderId);
  }

  #of({ carrier, trackingNumber }: Parcel): readonly Taker[] {
    return this.#takers.get(`${carrier} ${trackingNumber}`) ?? [];
  }
}

/** Who has these tracking numbers in the institution. */
export async function takenNumbers(tx: Tx, numbers: readonly string[]): Promise<TakenNumbers> {
  const taken = new TakenNumbers();
  for (const row of await tx.read(TAKEN, { numbers })) {
    const { id, carrier, tracking_number: trackingNumber, order_id: orderId, archive_id: archiveId } = row;
    taken.take({ carrier, trackingNumber }, { id, orderId, archiveId });
  }
  return taken;
}
