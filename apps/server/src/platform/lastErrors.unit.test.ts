import { pino } from 'pino';
import { expect, test } from 'vitest';
import { KEEPING_ERRORS, lastErrors } from './lastErrors.ts';

test('the last twenty errors are kept, newest first, with the name or code of each and nothing that it quotes', () => {
  const written: string[] = [];
  const log = pino({ hooks: KEEPING_ERRORS }, { write: (line) => void written.push(line) });
  log.warn('only a warning');
  for (let at = 1; at <= 25; at += 1) log.error(`error ${at}`);
  const quoting = Object.assign(new TypeError('Key (phone)=(13800000000) already exists'), { code: '23505' });
  log.error({ err: quoting }, 'unforeseen error');
  log.fatal({ err: new RangeError('too many') }, 'an error reached no handler');
  expect(written).toHaveLength(28);
  const kept = lastErrors();
  expect(kept).toHaveLength(20);
  expect(kept.slice(0, 3)).toMatchObject([
    { text: 'an error reached no handler', kind: 'RangeError' },
    { text: 'unforeseen error', kind: '23505' },
    { text: 'error 25', kind: null },
  ]);
  expect(JSON.stringify(kept)).not.toContain('13800000000');
});
