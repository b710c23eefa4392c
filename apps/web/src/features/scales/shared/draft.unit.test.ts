import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { describe, expect, test } from 'vitest';
import { applyChanges, draftsIn, fittingDraft, mergeDraft } from './draft.ts';

const memory = () => {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};

describe('drafts in the storage', () => {
  test('are read as written, and forgotten', () => {
    const store = memory();
    const drafts = draftsIn(store);
    drafts.write('a', { revision: 3, changes: { '1': 2, '2': null } });
    expect(drafts.read('a')).toEqual({ revision: 3, changes: { '1': 2, '2': null } });
    expect(drafts.read('b')).toBeNull();
    drafts.remove('a');
    expect(store.map.size).toBe(0);
  });

  test.each(['{', '7', '{"revision":"1","changes":{}}', '{"revision":1,"changes":{"1":true}}', '{"revision":1}'])(
    'a broken one (%s) counts as none',
    (text) => {
      const store = memory();
      store.map.set('answers.a', text);
      expect(draftsIn(store).read('a')).toBeNull();
    },
  );

  test('a full storage is no error', () => {
    const drafts = draftsIn({
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(() => drafts.write('a', { revision: 1, changes: {} })).not.toThrow();
  });
});

test('changes are laid over answers, null takes one back', () => {
  expect(applyChanges({ '1': 0, '2': 1 }, { '2': null, '3': 3 })).toEqual({ '1': 0, '3': 3 });
});

describe('local and server answers', () => {
  const kept = { answers: { '1': 1, '2': 0 }, revision: 4 };

  test('without a draft the server’s stand', () => {
    expect(mergeDraft(kept, null)).toEqual({ ...kept, changes: {} });
  });

  test('a draft that the server already has leaves nothing to save', () => {
    expect(mergeDraft(kept, { revision: 4, changes: { '2': 0 } })).toEqual({ ...kept, changes: {} });
  });

  test('a newer draft goes over the server’s', () => {
    expect(mergeDraft(kept, { revision: 6, changes: { '2': 3, '3': 1, '1': null } })).toEqual({
      answers: { '2': 3, '3': 1 },
      revision: 6,
      changes: { '2': 3, '3': 1, '1': null },
    });
  });

  test('a draft of the same revision that differs is saved as a newer one', () => {
    expect(mergeDraft(kept, { revision: 4, changes: { '2': 3 } })).toEqual({
      answers: { '1': 1, '2': 3 },
      revision: 5,
      changes: { '2': 3 },
    });
  });

  test('an overtaken draft fills only what has no answer', () => {
    expect(mergeDraft(kept, { revision: 2, changes: { '1': 3, '2': null, '3': 2 } })).toEqual({
      answers: { '1': 1, '2': 0, '3': 2 },
      revision: 5,
      changes: { '3': 2 },
    });
  });
});

test('what the instrument does not take is left out of a draft', () => {
  const phq9 = instrumentByCode('PHQ-9');
  if (!phq9) throw new Error('PHQ-9 is gone');
  const draft = { revision: 2, changes: { '1': 3, '2': 7, '99': 1, '3': null } };
  expect(fittingDraft(phq9, draft)).toEqual({ revision: 2, changes: { '1': 3, '3': null } });
  expect(fittingDraft(phq9, null)).toBeNull();
});
