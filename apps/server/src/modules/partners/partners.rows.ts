import { PARTNER_AUTHENTICATIONS } from '@cogclinic/contract/partners';
import { bool, bytes, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

const COLUMNS = {
  id: uuid,
  name: text,
  baseAddress: text,
  inner: bool,
  authentication: oneOf(PARTNER_AUTHENTICATIONS),
  userName: text.orNull,
  secret: bytes.orNull,
  certificate: text.orNull,
  authorities: text.orNull,
  timeoutSeconds: whole,
  version: whole,
};

/** A registered partner, its secret sealed. */
export type PartnerRow = RowOf<typeof COLUMNS>;

const SELECT = `SELECT id, name, base_address AS "baseAddress", "inner", authentication, user_name AS "userName", secret, certificate,
    authorities, timeout_seconds AS "timeoutSeconds", version
  FROM partners WHERE deleted_at IS NULL`;

export const PARTNERS = readSql('partners.list', COLUMNS, () => `${SELECT} ORDER BY lower(name), id`);
export const PARTNER = readSql('partners.one', COLUMNS, ({ id }: { id: string }) => `${SELECT} AND id = ${id}`);
/** As `PARTNER`; nobody else changes it until the transaction ends. */
export const HOLD_PARTNER = readSql(
  'partners.hold',
  COLUMNS,
  ({ id }: { id: string }) => `${SELECT} AND id = ${id} FOR UPDATE`,
);
