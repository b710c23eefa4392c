import type { CallData } from '@cogclinic/contract/call';
import type { COUPON_STATES, couponCalls } from '@cogclinic/contract/coupons';
import { addDays } from '@cogclinic/contract/days';
import { COUPON_KINDS, COUPON_SCOPES, type CouponRule, type CouponTerms } from '@cogclinic/mall/coupon';
import { bool, day, json, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { momentOf } from '#platform/time.ts';

export type Coupon = CallData<typeof couponCalls.list>['rows'][number];

/** What a coupon takes off, and when and how often it may be used. */
const TERMS = {
  id: uuid,
  name: text,
  kind: oneOf(COUPON_KINDS),
  amount_minor: whole.orNull,
  percent: whole.orNull,
  most_minor: whole.orNull,
  threshold_minor: whole,
  scope: oneOf(COUPON_SCOPES),
  targets: json<string[]>().always,
  first_day: day,
  last_day: day,
  total_quota: whole.orNull,
  patient_quota: whole.orNull,
  uses: whole,
  withdrawn: bool.always,
};
export type TermsRow = RowOf<typeof TERMS>;
export const TERMS_COLUMNS = TERMS;

/** Selects `TERMS_COLUMNS` of `coupons c`. */
export const TERMS_SELECT = `c.id, c.name, c.kind, c.amount_minor, c.percent, c.most_minor, c.threshold_minor, c.scope,
  coalesce((SELECT jsonb_agg(coalesce(s.category_id, s.commodity_id) ORDER BY s.id) FROM coupon_scopes s
             WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS targets,
  c.first_day, c.last_day, c.total_quota, c.patient_quota, c.uses, c.withdrawn_at IS NOT NULL AS withdrawn`;

/** What a coupon takes off. */
export const ruleOf = (row: TermsRow): CouponRule => ({
  kind: row.kind,
  amountMinor: row.amount_minor,
  percent: row.percent,
  mostMinor: row.most_minor,
  thresholdMinor: row.threshold_minor,
  scope: row.scope,
  targets: row.targets,
});

/** When and how often a coupon may be used: from its first day to the end of its last, by the institution's clock. */
export const termsOf = (row: TermsRow, timeZone: string): CouponTerms => ({
  from: momentOf(`${row.first_day} 00:00:00`, timeZone).getTime(),
  until: momentOf(`${addDays(row.last_day, 1)} 00:00:00`, timeZone).getTime(),
  withdrawn: row.withdrawn,
  totalQuota: row.total_quota,
  patientQuota: row.patient_quota,
});

export const COLUMNS = {
  ...TERMS,
  code: text.orNull,
  target_names: json<string[]>().always,
  cost_minor: whole,
  grants: whole.always,
  version: whole,
};
type Row = RowOf<typeof COLUMNS>;

/** Selects `COLUMNS` of `coupons c`. */
export const SELECT = `${TERMS_SELECT}, c.code, c.cost_minor, c.version,
  coalesce((SELECT jsonb_agg(coalesce(k.name, m.name) ORDER BY s.id) FROM coupon_scopes s
      LEFT JOIN commodity_categories k ON k.institution_id = s.institution_id AND k.id = s.category_id
      LEFT JOIN commodities m ON m.institution_id = s.institution_id AND m.id = s.commodity_id
    WHERE s.institution_id = c.institution_id AND s.coupon_id = c.id), '[]') AS target_names,
  (SELECT count(DISTINCT g.archive_id) FROM coupon_grants g
    WHERE g.institution_id = c.institution_id AND g.coupon_id = c.id AND g.taken_back_at IS NULL) AS grants`;

/** A coupon as it goes out on a day, `YYYY-MM-DD`. */
export function presentCoupon(row: Row, today: string): Coupon {
  return {
    ...ruleOf(row),
    id: row.id,
    name: row.name,
    code: row.code,
    targets: row.targets,
    targetNames: row.target_names,
    firstDay: row.first_day,
    lastDay: row.last_day,
    state: stateOf(row, today),
    totalQuota: row.total_quota,
    patientQuota: row.patient_quota,
    uses: row.uses,
    costMinor: row.cost_minor,
    grants: row.grants,
    version: row.version,
  };
}

function stateOf({ withdrawn, first_day, last_day }: TermsRow, today: string): (typeof COUPON_STATES)[number] {
  if (withdrawn) return 'withdrawn';
  if (today < first_day) return 'planned';
  return today > last_day ? 'over' : 'running';
}
