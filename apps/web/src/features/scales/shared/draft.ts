import { answerProblems } from '@cogclinic/scales/answers';
import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, AnswerValue, Instrument } from '@cogclinic/scales/instrument';

/** What the server has. */
export type Kept = Readonly<{ answers: Answers; revision: number }>;
/** Answers that the server has not confirmed yet; null is an answer taken back. */
export type Changes = Readonly<Record<string, AnswerValue | null>>;
/** What this browser remembers of an administration: answers and item codes only, never a name. */
export type Draft = Readonly<{ revision: number; changes: Changes }>;

export type Drafts = Readonly<{
  read(administrationId: string): Draft | null;
  write(administrationId: string, draft: Draft): void;
  remove(administrationId: string): void;
}>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Under which name a browser's storage holds a draft. */
export const draftKey = (administrationId: string) => `answers.${administrationId}`;

/** Drafts in a browser's storage. A full or forbidden storage costs the second copy, never the answering itself. */
export function draftsIn(store: Store): Drafts {
  return {
    read(administrationId) {
      try {
        const draft: unknown = JSON.parse(store.getItem(draftKey(administrationId)) ?? 'null');
        return isDraft(draft) ? draft : null;
      } catch {
        return null;
      }
    },
    write(administrationId, draft) {
      try {
        store.setItem(draftKey(administrationId), JSON.stringify(draft));
      } catch {
        return;
      }
    },
    remove(administrationId) {
      store.removeItem(draftKey(administrationId));
    },
  };
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('revision' in value) || !('changes' in value)) return false;
  const { revision, changes } = value;
  if (!Number.isInteger(revision) || typeof changes !== 'object' || changes === null) return false;
  return Object.values(changes).every((change) => change === null || isValue(change));
}

function isValue(change: unknown): boolean {
  return (
    typeof change === 'string' || Number.isFinite(change) || (Array.isArray(change) && change.every(Number.isFinite))
  );
}

/** The answers with the changes made to them. */
export function applyChanges(answers: Answers, changes: Changes): Answers {
  const merged: Record<string, AnswerValue> = { ...answers };
  for (const [code, change] of Object.entries(changes)) {
    if (change === null) delete merged[code];
    else merged[code] = change;
  }
  return merged;
}

/**
 * Lays a draft over what the server has. A draft at least as new as the server's revision holds what was given last, so
 * its changes stand. If the server's revision is newer, the test went on at another device: then the draft only fills items without an answer.
 */
export function mergeDraft(kept: Kept, draft: Draft | null): Kept & Readonly<{ changes: Changes }> {
  const overtaken = draft !== null && kept.revision > draft.revision;
  const changes = Object.fromEntries(
    Object.entries(draft?.changes ?? {}).filter(([code, change]) => {
      const before = answerTo(kept.answers, code);
      return overtaken ? change !== null && before === undefined : !sameValue(change ?? undefined, before);
    }),
  );
  if (draft === null || Object.keys(changes).length === 0) {
    return { answers: kept.answers, revision: kept.revision, changes: {} };
  }
  return {
    answers: applyChanges(kept.answers, changes),
    revision: Math.max(kept.revision + 1, draft.revision),
    changes,
  };
}

/** Whether two answers are one; none is like none. */
export function sameValue(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

/** The draft without what the instrument does not take (any more): one such answer would have all the others refused. */
export function fittingDraft(instrument: Pick<Instrument, 'sections'>, draft: Draft | null): Draft | null {
  if (draft === null) return null;
  const given = Object.fromEntries(Object.entries(draft.changes).filter(([, change]) => change !== null));
  const wrong = new Set(
    answerProblems(instrument, given, false)
      .filter(({ rule }) => rule !== 'notAsked')
      .map(({ item }) => item),
  );
  const changes = Object.fromEntries(Object.entries(draft.changes).filter(([code]) => !wrong.has(code)));
  return { revision: draft.revision, changes };
}
