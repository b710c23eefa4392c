import { CallError } from '@cogclinic/contract/client';
import { askedItems } from '@cogclinic/scales/run';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { AnswerSheet, type SheetState } from '#features/scales/shared/answerSheet.ts';
import { draftsIn, fittingDraft } from '#features/scales/shared/draft.ts';
import { guestCalls, type Page, send } from './calls.ts';
import type { ViewProps } from './useConfirm.ts';

export type Scale = NonNullable<Page['scale']>;
/** Why handing in did not succeed: `offline` can be tried again as it is. */
export type Sending = Readonly<{ kind: 'idle' | 'sending' | 'offline' } | { kind: 'failed'; reason: string }>;

const drafts = draftsIn(storage());
/** Enough to tell a patient's links apart; the rest of the link stays out of the browser's storage. */
const draftKey = (token: string) => token.slice(0, 8);

/** The browser's storage, or, where that is forbidden, one that forgets with the page. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

type Kept = { sheet: AnswerSheet; revision(): number };

function openSheet({ token, reload }: ViewProps, scale: Scale): Kept {
  const params = { token };
  let newest = scale.revision;
  const sheet = new AnswerSheet({
    administrationId: draftKey(token),
    kept: scale,
    draft: fittingDraft(scale.instrument, drafts.read(draftKey(token))),
    drafts,
    async save(body) {
      const saved = await send(guestCalls.guestAnswers, { params, body });
      newest = Math.max(newest, saved.revision);
      return saved;
    },
    async load() {
      const page = await send(guestCalls.guest, { params });
      // Handed in elsewhere meanwhile.
      if (!page.scale) throw new CallError('answer', 409, '');
      return page.scale;
    },
    onRefused: ({ code }) => {
      if (code === 404 || code === 409) void reload();
    },
  });
  return { sheet, revision: () => Math.max(1, newest) };
}

/** The patient's answers: each kept on the device at once and at the clinic a moment later, until they are handed in. */
export function useAnswers(view: ViewProps, scale: Scale) {
  const [{ sheet, revision }] = useState(() => openSheet(view, scale));
  const state: SheetState = useSyncExternalStore(sheet.subscribe, sheet.getState);
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });

  useEffect(() => {
    sheet.attach();
    const onHide = () => void sheet.saveNow();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      sheet.detach();
    };
  }, [sheet]);

  const handIn = async () => {
    setSending({ kind: 'sending' });
    await settled(sheet);
    const { answers, saving } = sheet.getState();
    if (saving !== 'saved') return setSending({ kind: 'offline' });
    const asked = new Set(askedItems(scale.instrument, answers).map(({ code }) => code));
    const given = Object.fromEntries(Object.entries(answers).filter(([code]) => asked.has(code)));
    const body = { answers: given, revision: revision() };
    try {
      const page = await send(guestCalls.guestSubmit, { params: { token: view.token }, body });
      sheet.finish();
      view.show(page);
    } catch (error) {
      const code = error instanceof CallError ? error.code : 0;
      if (code === 404 || code === 409) return view.reload();
      const passing = code === 0 || code >= 500 || code === 429;
      setSending(passing ? { kind: 'offline' } : { kind: 'failed', reason: (error as CallError).message });
    }
  };
  return { ...state, sheet, sending, handIn };
}

/** Waits until nothing is being saved, whether that succeeded or not. */
async function settled(sheet: AnswerSheet): Promise<void> {
  await sheet.saveNow();
  const isSettled = () => !['waiting', 'saving'].includes(sheet.getState().saving);
  if (isSettled()) return;
  await new Promise<void>((resolve) => {
    const stop = sheet.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}
