import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { logOptions } from './logs.ts';
import { noteSession } from './sessions.ts';
import { hashOfToken } from './token.ts';

test('an error is logged without what hangs on it, and one of the database without the values that it quotes', () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { log } = Fastify({ logger: { ...Object(logOptions('info').logger), stream } });

  const tooLarge = Object.assign(new Error('request file too large'), {
    code: 'FST_REQ_FILE_TOO_LARGE',
    part: { filename: '王小明 头颅MRI.pdf' },
  });
  log.error({ err: tooLarge }, 'save request file');
  log.warn({ err: new pg.DatabaseError('invalid input syntax: "王小明"', 10, 'error') }, 'refused');

  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('request file too large');
  expect(lines.join('')).not.toContain('王小明');
});

test('a request is logged with its address and, once known, the account: ids and no names', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { ...Object(logOptions('info').logger), stream } });
  const party = {
    institutionId: '01980000-0000-7000-8000-000000000001',
    accountId: '01980000-0000-7000-8000-000000000002',
  };
  app.get('/', async () => noteSession(hashOfToken('a-token'), party));
  await app.inject({ url: '/', headers: { authorization: 'a-token' }, remoteAddress: '203.0.113.9' });
  const [incoming, completed] = lines.map((line) => JSON.parse(line));
  expect(incoming.req).toEqual({ method: 'GET', path: '/', address: '203.0.113.9' });
  expect(completed.res).toEqual({ status: 200, account: party.accountId, institution: party.institutionId });
});
