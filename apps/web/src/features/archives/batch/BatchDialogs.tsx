import { Suspense } from 'react';
import { lazy } from '#ui/code.ts';
import type { BatchDialog, Removed } from './chosen.ts';

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'));
const MoveDialog = lazy(() => import('./MoveDialog.tsx'));
const AssignDialog = lazy(() => import('./AssignDialog.tsx'));
const ExportDialog = lazy(() => import('./ExportDialog.tsx'));

type BatchDialogsProps = {
  dialog: BatchDialog | null;
  filter: Readonly<Record<string, string>>;
  onRemoved: (removed: Removed) => void;
  onClose: () => void;
};

/** The open dialog, if any; the code of each is loaded on demand. */
export function BatchDialogs({ dialog, filter, onRemoved, onClose }: BatchDialogsProps) {
  if (!dialog) return null;
  const { kind, rows } = dialog;
  const done = () => {
    onClose();
    dialog.onDone();
  };
  return (
    <Suspense fallback={null}>
      {kind === 'move' && <MoveDialog rows={rows} onDone={done} onClose={onClose} />}
      {kind === 'assign' && <AssignDialog rows={rows} onDone={done} onClose={onClose} />}
      {kind === 'export' && <ExportDialog rows={rows} filter={filter} onClose={onClose} />}
      {kind === 'delete' && (
        <DeleteDialog
          rows={rows}
          onClose={onClose}
          onDone={(removed) => {
            done();
            onRemoved(removed);
          }}
        />
      )}
    </Suspense>
  );
}
