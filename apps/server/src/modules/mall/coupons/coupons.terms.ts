import type { Tx } from '#platform/database.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { TERMS_COLUMNS, TERMS_SELECT, type TermsRow } from './coupons.rows.ts';

const BY_CODE = readSql(
  'coupons.byCode',
  TERMS_COLUMNS,
  ({ code }: { code: string }) =>
    `SELECT ${TERMS_SELECT} FROM coupons c WHERE lower(c.code) = lower(${code}) AND c.withdrawn_at IS NULL`,
);
/** Each coupon once, however often a patient was given it. */
const OF_PATIENT = readSql(
  'coupons.ofPatient',
  { ...TERMS_COLUMNS, grant_id: uuid },
  ({ archiveId }: { archiveId: string }) =>
    `SELECT DISTINCT ON (c.last_day, c.id) ${TERMS_SELECT}, g.id AS grant_id
       FROM coupon_grants g JOIN coupons c ON c.institution_id = g.institution_id AND c.id = g.coupon_id
      WHERE g.archive_id = ${archiveId} AND g.taken_back_at IS NULL AND c.withdrawn_at IS NULL
      ORDER BY c.last_day, c.id, g.id`,
);
const GRANTED = readSql(
  'coupons.granted',
  TERMS_COLUMNS,
  (given: { grantId: string; archiveId: string }) =>
    `SELECT ${TERMS_SELECT} FROM coupon_grants g JOIN coupons c ON c.institution_id = g.institution_id AND c.id = g.coupon_id
      WHERE g.id = ${given.grantId} AND g.archive_id = ${given.archiveId} AND g.taken_back_at IS NULL`,
);

/** The coupon that has a code, whatever its letters' case, unless it was withdrawn. */
export async function couponWithCode(tx: Tx, code: string): Promise<TermsRow | null> {
  const [found] = await tx.read(BY_CODE, { code });
  return found ?? null;
}

/** The coupons that a patient was given and that were not withdrawn; those that end first come first. */
export const couponsGivenTo = (tx: Tx, archiveId: string) => tx.read(OF_PATIENT, { archiveId });

/** The coupon that a patient was given by a grant, or null. */
export async function couponGiven(tx: Tx, given: { grantId: string; archiveId: string }): Promise<TermsRow | null> {
  const [found] = await tx.read(GRANTED, given);
  return found ?? null;
}
