import { type ReactNode, Suspense, useState } from 'react';
import { lazy } from '#ui/code.ts';
import type { Confirming } from './ConfirmDialog.tsx';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })));

type Asked = Confirming & { answer: (isConfirmed: boolean) => void };

/** Asks who is at the screen to prove again who he is; `dialog` is to be rendered. Answers false when he would rather not. */
export function useConfirmed(): { confirm: (asked: Confirming) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = (about: Confirming) =>
    new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setAsked(null);
        resolve(isConfirmed);
      };
      setAsked({ ...about, answer });
    });
  const dialog = asked && (
    <Suspense fallback={null}>
      <ConfirmDialog title={asked.title} content={asked.content} ok={asked.ok} onEnd={asked.answer} />
    </Suspense>
  );
  return { confirm, dialog };
}
