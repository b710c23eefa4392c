import { CallError } from '@cogclinic/contract/client';
import { useCallback, useEffect, useState } from 'react';
import { guestCalls, type Page, send } from './calls.ts';
import { forgetLanguage } from './kept.ts';
import { chosenLanguage, showIn } from './texts.ts';

export type Opened =
  | Readonly<{ kind: 'page'; page: Page }>
  /** `closed`: the link opens nothing; `wait`: too many tries; `failed`: the network or the server. */
  | Readonly<{ kind: 'opening' | 'closed' | 'wait' | 'failed' }>;

const AGAIN_MS = 8_000;

/** Opens the link, and tries again while the network fails. */
export function useLink(token: string) {
  const [opened, show] = useState<Opened>({ kind: 'opening' });

  const reload = useCallback(async () => {
    try {
      const page = await send(guestCalls.guest, { params: { token } });
      await showIn(chosenLanguage(token) ?? page.language);
      show({ kind: 'page', page });
    } catch (error) {
      show({ kind: failureOf(error) });
    }
  }, [token]);

  useEffect(() => {
    void reload();
  }, [reload]);

  useEffect(() => {
    if (opened.kind !== 'failed') return;
    const again = () => void reload();
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [opened, reload]);

  const isOver = opened.kind === 'closed' || (opened.kind === 'page' && opened.page.state === 'done');
  useEffect(() => {
    if (isOver) forgetLanguage(token);
  }, [isOver, token]);

  return { opened, isOver, show, reload };
}

/** A link of a wrong form opens as little as an unknown one. */
export function failureOf(error: unknown): 'closed' | 'wait' | 'failed' {
  if (!(error instanceof CallError)) return 'failed';
  if (error.code === 404 || error.code === 400) return 'closed';
  return error.code === 429 ? 'wait' : 'failed';
}
