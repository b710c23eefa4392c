import Fastify from 'fastify';
import pg from 'pg';
import { through } from '../apps/server/src/platform/localSocket.ts';
import type { Floor } from './floors.ts';

// Bare Fastify routes, each with one statement of the database or none: as fast as it gets without what a clinic needs.
const floors = JSON.parse(process.env.FLOORS ?? '{}') as Record<string, Floor>;
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  ...through(process.env.DATABASE_SOCKET),
  max: 10,
});
const app = Fastify();
for (const [name, { text, values }] of Object.entries(floors)) {
  if (text === null) app.get(`/${name}`, async () => ({ code: 200, msg: '', data: {} }));
  else {
    app.get<{ Params: { id?: string } }>(`/${name}/:id?`, async ({ params: { id } }) => {
      const { rows } = await pool.query({ name, text, values: id === undefined ? [...values] : [...values, id] });
      return rows;
    });
  }
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
