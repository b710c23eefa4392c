import pg from 'pg';
import { spellingOf } from '../apps/server/src/modules/archives/record/spelling.ts';

/** Names common among older patients in China: frequent family names, given names of one or two characters. */
const FAMILY = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦方白',
];
const FIRST = [
  ...'秀桂玉淑建国志文美春丽凤金兰红海云永德福华明素翠玲爱月永庆家英瑞宝树荣清光兴长振成世庭学维宗景启惠慧雪静雅敏卫东大天立正思晓新佩锦永银彩',
];
const SECOND = [
  ...'英兰珍芳华荣香琴玲萍梅娥芬云霞红花凤莲平明军国强林生根祥元发德忠义仁祖昌盛达礼信贵全福海山峰江河民才文武斌杰伟刚勇良友和安宁康健玉珠琳娟',
];

export type Crowd = { institutionId: string; accountId: string; count: number; phonePrefix: string };

/**
 * Fills institutions with archives, one every five minutes back from now, so that a day has the same number at every
 * size. Two connections write half each; indexes and parts of names are added at the end.
 */
export async function addPeople(ownerUrl: string, crowds: readonly Crowd[]): Promise<void> {
  const [client, other] = await Promise.all([connect(ownerUrl), connect(ownerUrl)]);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
      WHERE i.tablename IN ('archives', 'archive_words') AND i.schemaname = 'public'
        AND i.indexname NOT IN (SELECT conname FROM pg_constraint WHERE conrelid IN ('archives'::regclass, 'archive_words'::regclass))`,
  );
  const key = 'archive_syllables_institution_id_part_created_at_archive_id_pk';
  for (const { name } of indexes) await client.query(`DROP INDEX ${pg.escapeIdentifier(name)}`);
  await client.query(
    'ALTER TABLE archives DISABLE TRIGGER archives_syllables_added, DISABLE TRIGGER archives_words_added',
  );
  await client.query(`ALTER TABLE archive_syllables DROP CONSTRAINT ${key}`);
  await Promise.all([fill(client, crowds, 0), fill(other, crowds, 1)]);
  // The parts of each name are calculated once for all who share it.
  await client.query(`CREATE UNLOGGED TABLE bench_names AS
    SELECT name, array_agg(part) AS parts, ''::text AS pinyin
      FROM (SELECT DISTINCT name FROM archives) n, app.syllables(n.name) AS part GROUP BY name`);
  await spell(client);
  await client.query(`INSERT INTO archive_syllables (institution_id, part, created_at, archive_id)
    SELECT a.institution_id, part, a.created_at, a.id FROM archives a JOIN bench_names n ON n.name = a.name, unnest(n.parts) AS part`);
  await client.query(`INSERT INTO archive_words (institution_id, archive_id, name, numbers, document, pinyin)
    SELECT a.institution_id, a.id, a.name, app.searched_numbers(a.phone, a.outpatient_number, a.id_number), a.id_number, n.pinyin
      FROM archives a JOIN bench_names n ON n.name = a.name`);
  await client.query('DROP TABLE bench_names');
  await Promise.all([
    client.query(
      `ALTER TABLE archive_syllables ADD CONSTRAINT ${key} PRIMARY KEY (institution_id, part, created_at, archive_id)`,
    ),
    build(other, indexes),
  ]);
  await client.query(
    'ALTER TABLE archives ENABLE TRIGGER archives_syllables_added, ENABLE TRIGGER archives_words_added',
  );
  await Promise.all([client.end(), other.end()]);
}

/** Gives each name its pinyin, as the server would one by one. */
async function spell(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM bench_names');
  for (let from = 0; from < rows.length; from += 10_000) {
    const names = rows.slice(from, from + 10_000).map(({ name }) => name);
    await client.query(
      'UPDATE bench_names b SET pinyin = s.pinyin FROM unnest($1::text[], $2::text[]) AS s(name, pinyin) WHERE b.name = s.name',
      [names, names.map(spellingOf)],
    );
  }
}

async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("SET maintenance_work_mem = '512MB'");
  return client;
}

async function build(client: pg.Client, indexes: readonly { definition: string }[]): Promise<void> {
  for (const { definition } of indexes) await client.query(definition);
}

/** Writes every second archive of each crowd, starting with number `half`. */
async function fill(client: pg.Client, crowds: readonly Crowd[], half: 0 | 1): Promise<void> {
  await client.query(`SELECT setseed(${half ? 0.25 : 0.5})`);
  for (const { institutionId, accountId, count, phonePrefix } of crowds) {
    await client.query(
      `INSERT INTO archives (institution_id, name, gender, birthday, id_type, id_number, phone, education_years, created_by, created_at)
       SELECT $1, p.name, CASE WHEN n % 2 = 0 THEN 'male' ELSE 'female' END, date '1935-01-01' + (n * 37) % 14600, 'passport', 'B' || n,
              $4 || lpad(n::text, 8, '0'), n % 17, $2, now() - n * interval '5 minutes'
         FROM generate_series(1 + $8::int, $3::int, 2) AS n,
              LATERAL (SELECT ${pick('$5', 'n')} || ${pick('$6', 'n')} || CASE WHEN n % 6 = 0 THEN '' ELSE ${pick('$7', 'n')} END AS name) p`,
      [institutionId, accountId, count, phonePrefix, FAMILY, FIRST, SECOND, half],
    );
  }
}

/** An SQL expression for an element of an array, with the first ones more frequent; `row` varies it by row. */
function pick(array: string, row: string): string {
  return `(${array}::text[])[1 + floor(cardinality(${array}::text[]) * power(random(), 1.5) + 0 * ${row})::int]`;
}
