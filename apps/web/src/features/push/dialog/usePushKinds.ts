import { RECORDS } from '@cogclinic/contract/records';
import { use } from 'react';
import type { PushChoice, Pushed } from '#features/records/shared/patientView.ts';
import { usePatientViews } from '#features/records/shared/usePatientViews.ts';
import { patiently } from '#ui/code.ts';
import type { Kind } from '../types.ts';

/** How a record of one kind is chosen, and the part of the call that names it. */
export type PushKind = PushChoice & { kind: Kind; field: Pushed['field'] | undefined };

const codes = new WeakMap<Pushed, Promise<PushChoice>>();

/** Cached by the view, whose identity is stable: a component's own state is lost while it suspends. */
function codeOf(view: Pushed): Promise<PushChoice> {
  const known = codes.get(view);
  if (known) return known;
  const code = patiently(view.load);
  codes.set(view, code);
  // A failure is not cached: the next try loads again.
  code.catch(() => codes.delete(view));
  return code;
}

/** The kinds that can be pushed, in their order; suspends while their code is loaded. */
export function usePushKinds(): readonly PushKind[] {
  const declared = usePatientViews().flatMap(({ noun, pushed: view }) => {
    const entry = RECORDS[noun];
    return view && 'pushed' in entry ? [{ kind: entry.pushed.kind, view }] : [];
  });
  declared.sort((a, b) => a.view.place - b.view.place);
  // All are requested before the first is awaited.
  for (const { view } of declared) void codeOf(view);
  return declared.map(({ kind, view }) => ({ kind, field: view.field, ...use(codeOf(view)) }));
}
