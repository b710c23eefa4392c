import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addPeople } from './people.ts';
import { addStaff, type Staff, signIn } from './staff.ts';

/** A signed-in account that may sell, addresses of the list by kind of search, and what places an order. */
export type MallWorld = {
  token: string;
  paths: Record<string, string[]>;
  placing: { body: string; picks: string[] };
};

const PATIENTS = 20_000;
const COMMODITIES = 50;
const PRICE_MINOR = 12_800;
const OFF_MINOR = 2000;
const CODE = 'BENCH20';
const SAMPLES = 500;

/** Fills an institution with patients, commodities, a coupon and so many orders, one every thirty seconds back from now. */
export async function fillMall(ownerUrl: string, orders: number): Promise<MallWorld> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const staff = await addStaff(client);
  await client.query('UPDATE accounts SET mall_authority = true WHERE id = $1', [staff.accountId]);
  await addPeople(ownerUrl, [{ ...staff, count: PATIENTS, phonePrefix: '130' }]);
  const specIds = await addCommodities(client, staff);
  await addCoupon(client, staff);
  await addOrders(client, staff, orders);
  await client.query('VACUUM ANALYZE');
  // A real database is not filled a minute before: the pending writes must not be part of the measurement.
  await client.query('CHECKPOINT');
  const world = {
    token: await signIn(client, staff),
    paths: await pathsOf(client),
    placing: await placingOf(client, specIds),
  };
  await client.end();
  return world;
}

async function addCommodities(client: pg.Client, { institutionId, accountId }: Staff): Promise<string[]> {
  const ids = Array.from({ length: COMMODITIES }, () => randomUUID());
  await client.query(
    `INSERT INTO commodities (institution_id, id, request_id, kind, name, body, shelved, created_by)
     SELECT $1, id, id, 'goods', '商品 ' || left(id::text, 4), '', true, $2 FROM unnest($3::uuid[]) AS id`,
    [institutionId, accountId, ids],
  );
  await client.query(
    `INSERT INTO commodity_specs (institution_id, id, commodity_id, position, name, code, price_minor, stock)
     SELECT $1, id, id, 0, '标准版', id::text, $2, 0 FROM unnest($3::uuid[]) AS id`,
    [institutionId, PRICE_MINOR, ids],
  );
  await client.query(
    `INSERT INTO stock_moves (institution_id, spec_id, change, stock_after, reason, account_id)
     SELECT $1, id, 1000000, 0, 'received', $2 FROM unnest($3::uuid[]) AS id`,
    [institutionId, accountId, ids],
  );
  return ids;
}

/** Of everybody who names its code. */
async function addCoupon(client: pg.Client, { institutionId, accountId }: Staff): Promise<void> {
  await client.query(
    `INSERT INTO coupons (institution_id, request_id, name, code, kind, amount_minor, threshold_minor, scope, first_day, last_day, created_by)
     VALUES ($1, gen_random_uuid(), '优惠', $2, 'amount', $3, 0, 'all', '2020-01-01', '2190-12-31', $4)`,
    [institutionId, CODE, OFF_MINOR, accountId],
  );
}

async function addOrders(client: pg.Client, { institutionId, accountId }: Staff, count: number): Promise<void> {
  // The rows fit together as they are made: nothing is checked or added up while they are written.
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO orders (institution_id, id, archive_id, number, state, currency, total_minor, placed_by, placed_at, closes_at)
     SELECT $1, gen_random_uuid(), people.ids[1 + (n * 7919::bigint) % cardinality(people.ids)],
            to_char(at.placed, 'YYYYMMDD') || '-' || lpad(n::text, 7, '0'),
            CASE WHEN n < 200 THEN 'toShip' WHEN n % 12 = 0 THEN 'closed' ELSE 'done' END,
            'CNY', $3, $2, at.placed, at.placed + interval '30 minutes'
       FROM generate_series(1, $4::int) AS n, (SELECT array_agg(id) AS ids FROM archives) AS people,
            LATERAL (SELECT now() - n * interval '30 seconds' AS placed) AS at`,
    [institutionId, accountId, PRICE_MINOR, count],
  );
  await client.query(
    `INSERT INTO order_lines (institution_id, order_id, position, spec_id, commodity_id, kind, commodity_name, spec_name, code,
                              list_price_minor, price_minor, quantity)
     SELECT o.institution_id, o.id, 0, s.id, s.commodity_id, 'goods', '商品', s.name, s.code, $1, $1, 1
       FROM orders o JOIN (SELECT s.*, row_number() OVER (ORDER BY s.id) - 1 AS place FROM commodity_specs s) s
         ON s.place = abs(hashtext(o.number)) % $2`,
    [PRICE_MINOR, COMMODITIES],
  );
  await client.query(
    `INSERT INTO order_payments (institution_id, id, order_id, method, receipt_number, amount_minor, account_id, created_at)
     SELECT institution_id, id, id, 'cash', number, total_minor, placed_by, placed_at FROM orders WHERE state <> 'closed'`,
  );
  await client.query('SET session_replication_role = DEFAULT');
}

async function pathsOf(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ id: string; number: string; name: string; phone: string; day: string }>(
    `SELECT a.id, o.number, a.name, a.phone, to_char(o.placed_at, 'YYYY-MM-DD') AS day
       FROM orders o JOIN archives a ON a.id = o.archive_id ORDER BY random() LIMIT $1`,
    [SAMPLES],
  );
  const list = (query: Record<string, string>) => `/api/mall/order/list?${new URLSearchParams(query)}`;
  return {
    'orders, the newest': [list({})],
    'orders to ship': [list({ state: 'toShip' })],
    'orders of a day': rows.map(({ day }) => list({ beginTime: day, endTime: day })),
    'orders by number': rows.map(({ number }) => list({ number })),
    'orders of a patient': rows.map(({ id }) => list({ archiveId: id })),
    'orders by the patient’s name': rows.map(({ name }) => list({ text: name })),
    'orders by the patient’s phone': rows.map(({ phone }) => list({ text: phone })),
  };
}

/** Of each order another patient and another of the commodities. */
async function placingOf(client: pg.Client, specIds: readonly string[]): Promise<MallWorld['placing']> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM archives ORDER BY random() LIMIT 5000');
  const picks = rows.map(({ id }, at) => {
    const line = { specId: specIds[at % specIds.length], quantity: 1 };
    return `"archiveId":"${id}","lines":[${JSON.stringify(line)}]`;
  });
  const coupon = JSON.stringify({ code: CODE });
  const body = `{"id":"{id}",{pick},"shownMinor":${PRICE_MINOR - OFF_MINOR},"note":null,"coupon":${coupon}}`;
  return { body, picks };
}
