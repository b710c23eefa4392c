import { CallError } from '@cogclinic/contract/client';
import { useCallback, useEffect, useState } from 'react';
import { connection } from '#ui/connection.ts';
import { guestCalls, type Page, send } from './calls.ts';
import { forgetAnswers, forgetLanguage } from './kept.ts';
import { chosenLanguage, showIn } from './texts.ts';

export type Opened =
  | Readonly<{ kind: 'page'; page: Page }>
  /** `closed`: unknown, expired or withdrawn link; `wait`: too many requests; `failed`: network or server error. */
  | Readonly<{ kind: 'opening' | 'closed' | 'wait' | 'failed' }>;

const AGAIN_MS = 8_000;

/** Opens the link and retries while the network fails. `page` stays at the last content after the link is closed. */
export function useLink(token: string) {
  const [{ opened, page }, set] = useState<{ opened: Opened; page: Page | null }>({
    opened: { kind: 'opening' },
    page: null,
  });
  const show = useCallback((next: Opened) => {
    set((before) => ({ opened: next, page: next.kind === 'page' ? next.page : before.page }));
  }, []);

  const reload = useCallback(async () => {
    try {
      const answer = await send(guestCalls.guest, { params: { token } });
      await showIn(chosenLanguage(token) ?? answer.language);
      show({ kind: 'page', page: answer });
    } catch (error) {
      show({ kind: failureOf(error) });
    }
  }, [token, show]);

  useEffect(() => {
    void reload();
  }, [reload]);

  useEffect(() => {
    if (opened.kind !== 'failed') return;
    const again = () => void reload();
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    const unwatch = connection.onReturn(again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      unwatch();
    };
  }, [opened, reload]);

  const isOpen = opened.kind === 'page';
  const isDone = isOpen && opened.page.state === 'done';
  const isOver = opened.kind === 'closed' || isDone;
  useEffect(() => {
    if (isOver) forgetLanguage(token);
    if (isDone) forgetAnswers(token);
  }, [isOver, isDone, token]);

  return { opened, page, isOpen, isOver, show, reload };
}

/** A malformed link is treated like an unknown one. */
export function failureOf(error: unknown): 'closed' | 'wait' | 'failed' {
  if (!(error instanceof CallError)) return 'failed';
  if (error.code === 404 || error.code === 400) return 'closed';
  return error.code === 429 ? 'wait' : 'failed';
}
