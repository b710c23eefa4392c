import { once } from 'node:events';
import { request } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { shareEventLoop } from './sharing.ts';

async function reader() {
  const app = Fastify({ bodyLimit: 4_000_000 });
  shareEventLoop(app);
  app.post('/', async ({ body }) => ({ kind: Array.isArray(body) ? body.length : typeof body }));
  await app.ready();
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });
  return { app, post };
}

test('large bodies leave turns of the event loop to others, and are read whole', async () => {
  const { app, post } = await reader();
  const large = JSON.stringify(Array.from({ length: 300_000 }, () => 1));
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(large)));
  counting = false;
  expect(answers.map((answer) => answer.json())).toEqual(Array(20).fill({ kind: 300_000 }));
  expect(turns).toBeGreaterThanOrEqual(20);
  await app.close();
});

test('text that is not JSON, or names the prototype, is refused, large or small', async () => {
  const { app, post } = await reader();
  const long = 'x'.repeat(200_000);
  for (const body of ['{', '', `["${long}`, '{"__proto__":{"a":1}}', `{"__proto__":{"a":"${long}"}}`])
    expect((await post(body)).statusCode, body.slice(0, 20)).toBe(400);
  expect((await post(`["${long}"]`)).statusCode).toBe(200);
  await app.close();
});

test('a long body that comes slowly delays no other long body', async () => {
  const { app, post } = await reader();
  const large = JSON.stringify('x'.repeat(200_000));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'application/json', 'content-length': large.length };
  const slow = request(address, { method: 'POST', headers });
  slow.write(large.slice(0, 100));
  expect((await post(large)).statusCode).toBe(200);
  slow.end(large.slice(100));
  const [answer] = await once(slow, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await app.close();
});
