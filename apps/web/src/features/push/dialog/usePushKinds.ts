import { RECORDS } from '@cogclinic/contract/records';
import { use } from 'react';
import type { PushChoice, Pushed } from '#features/records/shared/patientView.ts';
import { usePatientViews } from '#features/records/shared/usePatientViews.ts';
import { patiently } from '#ui/code.ts';
import type { Kind } from '../types.ts';

/** How one kind of thing is chosen to be pushed, and by which part of the call it is named. */
export type PushKind = PushChoice & { kind: Kind; field: Pushed['field'] | undefined };

const codes = new WeakMap<Pushed, Promise<PushChoice>>();

/** By the view, which stays the same: what a component keeps itself is lost while it waits. */
function codeOf(view: Pushed): Promise<PushChoice> {
  const known = codes.get(view);
  if (known) return known;
  const code = patiently(view.load);
  codes.set(view, code);
  // A failure is not kept: the next try asks anew.
  code.catch(() => codes.delete(view));
  return code;
}

/** What can be chosen to be pushed, by place; suspends while its code is loaded. */
export function usePushKinds(): readonly PushKind[] {
  const declared = usePatientViews().flatMap(({ noun, pushed: view }) => {
    const entry = RECORDS[noun];
    return view && 'pushed' in entry ? [{ kind: entry.pushed.kind, view }] : [];
  });
  declared.sort((a, b) => a.view.place - b.view.place);
  // All are asked for before the first is waited for.
  for (const { view } of declared) void codeOf(view);
  return declared.map(({ kind, view }) => ({ kind, field: view.field, ...use(codeOf(view)) }));
}
