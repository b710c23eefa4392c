import { afterEach, expect, test } from 'vitest';
import { base64Of, dropDraftKey, holdDraftKey } from './draftKey.ts';
import { clearSealed, sealedPlace } from './sealedPlaces.ts';
import { sealedStore } from './sealedStore.ts';

const ANSWERS = '{"1":"Pflegebedürftig 記憶"}';
const keyOf = (byte: number) => base64Of(new Uint8Array(32).fill(byte));
const signIn = (id: string, byte: number) => holdDraftKey({ id, draftKey: keyOf(byte) });

/** A browser's storage whose names are its own properties, as those of `Storage` are. */
function browser() {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void Object.assign(kept, { [name]: value }),
    removeItem: (name: string) => void delete kept[name],
  };
  return { kept, methods, store: sealedStore(methods) };
}

afterEach(dropDraftKey);

test('what is kept tells nothing, and its account alone reads it: also after the session, and on a shared computer', () => {
  const { kept, store } = browser();
  signIn('anna', 1);
  store.setItem('answers', ANSWERS);
  expect(JSON.stringify(kept)).not.toMatch(/記憶|Pflege/);
  expect(store.getItem('answers')).toBe(ANSWERS);

  dropDraftKey();
  expect(store.getItem('answers')).toBeNull();
  store.removeItem('answers');

  signIn('boris', 2);
  expect(store.getItem('answers')).toBeNull();
  store.setItem('answers', 'his own');
  store.removeItem('answers');

  signIn('anna', 1);
  expect(store.getItem('answers')).toBe(ANSWERS);
  store.removeItem('answers');
  expect(kept).toEqual({});
});

test('without a key nothing is kept, and nothing fails', () => {
  const { kept, store } = browser();
  store.setItem('answers', ANSWERS);
  holdDraftKey({ id: 'anna', draftKey: null });
  store.setItem('answers', ANSWERS);
  expect(kept).toEqual({});
});

test('a value moved to another name, another account, or changed does not open', () => {
  const { kept, store } = browser();
  signIn('anna', 1);
  store.setItem('answers', ANSWERS);
  const place = sealedPlace('anna', 'answers');
  const sealed = kept[place] ?? '';
  kept[sealedPlace('anna', 'other')] = sealed;
  expect(store.getItem('other')).toBeNull();
  kept[place] = `${sealed.slice(0, 60)}${sealed[60] === 'A' ? 'B' : 'A'}${sealed.slice(61)}`;
  expect(store.getItem('answers')).toBeNull();
  kept[place] = 'no base64!';
  expect(store.getItem('answers')).toBeNull();
  signIn('boris', 2);
  kept[sealedPlace('boris', 'answers')] = sealed;
  expect(store.getItem('answers')).toBeNull();
});

test('a long text is sealed whole', () => {
  const { store } = browser();
  signIn('anna', 1);
  const text = '記'.repeat(50_000);
  store.setItem('answers', text);
  expect(store.getItem('answers')).toBe(text);
});

test('what an earlier version left in clear is read, and sealed with the next change', () => {
  const { kept, store } = browser();
  kept.answers = ANSWERS;
  expect(store.getItem('answers')).toBeNull();
  signIn('anna', 1);
  expect(store.getItem('answers')).toBe(ANSWERS);
  store.setItem('answers', ANSWERS);
  expect(Object.keys(kept)).toEqual([sealedPlace('anna', 'answers')]);
});

test('log-out deletes what the account kept, and nothing of others', () => {
  const { kept, methods, store } = browser();
  signIn('anna', 1);
  store.setItem('a', ANSWERS);
  store.setItem('b', ANSWERS);
  signIn('boris', 2);
  store.setItem('a', ANSWERS);
  const storage = new Proxy(kept, { get: (_, name) => Reflect.get(methods, name) }) as unknown as Storage;
  clearSealed(storage, 'anna');
  expect(Object.keys(kept)).toEqual([sealedPlace('boris', 'a')]);
});
