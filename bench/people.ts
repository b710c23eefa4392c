import pg from 'pg';

/** Names as they are met among the old of a Chinese clinic: common family names, given names of one or two characters. */
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
 * Fills institutions with archives, one every five minutes back from now, so that a day holds as many whatever the count.
 * The indexes are built when all are in.
 */
export async function addPeople(client: pg.Client, crowds: readonly Crowd[]): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
      WHERE i.tablename = 'archives' AND i.schemaname = 'public'
        AND i.indexname NOT IN (SELECT conname FROM pg_constraint WHERE conrelid = 'archives'::regclass)`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${pg.escapeIdentifier(name)}`);
  await client.query('SELECT setseed(0.5)');
  for (const { institutionId, accountId, count, phonePrefix } of crowds) {
    await client.query(
      `INSERT INTO archives (institution_id, name, gender, birthday, id_type, id_number, phone, education_years, created_by, created_at)
       SELECT $1, p.name, CASE WHEN n % 2 = 0 THEN 'male' ELSE 'female' END, date '1935-01-01' + (n * 37) % 14600, 'passport', 'B' || n,
              $4 || lpad(n::text, 8, '0'), n % 17, $2, now() - n * interval '5 minutes'
         FROM generate_series(1, $3::int) AS n,
              LATERAL (SELECT ${pick('$5', 'n')} || ${pick('$6', 'n')} || CASE WHEN n % 6 = 0 THEN '' ELSE ${pick('$7', 'n')} END AS name) p`,
      [institutionId, accountId, count, phonePrefix, FAMILY, FIRST, SECOND],
    );
  }
  await client.query("SET maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await client.query(definition);
}

/** One of an array, the front ones more often; `row` makes it another one in every row. */
function pick(array: string, row: string): string {
  return `(${array}::text[])[1 + floor(cardinality(${array}::text[]) * power(random(), 1.5) + 0 * ${row})::int]`;
}
