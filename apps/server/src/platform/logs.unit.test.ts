import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { logOptions } from './logs.ts';

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
