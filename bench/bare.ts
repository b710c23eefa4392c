import Fastify from 'fastify';
import pg from 'pg';

// A bare Fastify route that runs given statements as named prepared ones and returns their rows: the baseline for ours.
type Statement = { text: string; values: unknown[] };
const statements = JSON.parse(process.env.STATEMENTS ?? '{}') as Record<string, Statement[]>;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
for (const [name, list] of Object.entries(statements)) {
  app.get(`/${name}`, async () => {
    const answers = [];
    for (const [at, { text, values }] of list.entries()) {
      const { rows } = await pool.query({ name: `${name}${at}`, text, values });
      answers.push(rows);
    }
    return answers;
  });
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
