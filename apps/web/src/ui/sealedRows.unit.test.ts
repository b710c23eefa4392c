import { expect, test } from 'vitest';
import { base64Of } from './draftKey.ts';
import { linkKey } from './linkKey.ts';
import { openText, sealText } from './sealed.ts';
import { isSealed, type Opener, openRow, sealRow } from './sealedRows.ts';
import { sealedStore } from './sealedStore.ts';

const PLAYED = { id: '1', events: [[120, 't', 3]], name: '王小明' };
const opener = (owner: string, byte: number): Opener => ({ owner, key: new Uint8Array(32).fill(byte) });
const anna = opener('account anna', 1);
const TOKEN = 'Zm9vYmFyLTEyMzQ1Njc4OTAtYWJjZGVmZ2hpamtsbW4';
const TOKENS = [TOKEN, `a${TOKEN.slice(1)}`, `${TOKEN.slice(0, 42)}0`];

test('a row tells nothing but its owner, who alone opens it, at its own place', () => {
  const sealed = sealRow(anna, 'played 1', PLAYED);
  if (!sealed) throw new Error('nothing was kept');
  expect(isSealed({ key: '1', ...sealed })).toBe(true);
  expect(isSealed({ key: '1', value: PLAYED })).toBe(false);
  expect(new TextDecoder().decode(sealed.sealed)).not.toMatch(/events|王/);
  expect(openRow(anna, 'played 1', sealed)).toEqual(PLAYED);
  expect(openRow(anna, 'played 2', sealed)).toBeNull();
  expect(openRow(opener('account boris', 1), 'played 1', sealed)).toBeNull();
  expect(openRow(opener('account anna', 2), 'played 1', sealed)).toBeNull();
  const changed = sealed.sealed.slice();
  changed[40] = (changed[40] ?? 0) ^ 1;
  expect(openRow(anna, 'played 1', { ...sealed, sealed: changed })).toBeNull();
});

test('without a key nothing is kept and nothing opens', () => {
  const none: Opener = { owner: 'account anna', key: null };
  const sealed = sealRow(anna, 'played 1', PLAYED);
  expect(sealRow(none, 'played 1', PLAYED)).toBeNull();
  expect(sealed && openRow(none, 'played 1', sealed)).toBeNull();
});

test('the key of a link is the same whenever it is opened, and each link has its own', () => {
  const keys = TOKENS.map(linkKey);
  expect(new Set(keys.map(({ owner }) => owner)).size).toBe(TOKENS.length);
  expect(new Set(keys.map(({ key }) => base64Of(key))).size).toBe(TOKENS.length);
  const [first, second] = keys;
  if (!first || !second) throw new Error('no keys');
  expect(first.key).toHaveLength(32);
  const sealed = sealText(first, 'answers', 'here');
  expect(openText(linkKey(TOKEN), sealed, 'here')).toBe('answers');
  expect(openText(second, sealed, 'here')).toBeNull();
  expect(first.owner).not.toContain(TOKEN.slice(0, 8));
});

test.each(['', 'short', 'with/slash and 記憶', 'x'.repeat(200)])(
  'an address that is no link has a key too: %s',
  (text) => {
    expect(linkKey(text).key).toHaveLength(32);
  },
);

test('answers behind a link lie sealed on the device, and open with the same link alone', () => {
  const kept = new Map<string, string>();
  const browser = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const behind = (token: string) => sealedStore(browser, () => linkKey(token));
  behind(TOKEN).setItem('answers', '{"9":3}');
  expect(JSON.stringify([...kept])).not.toMatch(new RegExp(`${TOKEN}|"9"`));
  expect(behind(TOKEN).getItem('answers')).toBe('{"9":3}');
  expect(behind(TOKENS[1] ?? '').getItem('answers')).toBeNull();
});
