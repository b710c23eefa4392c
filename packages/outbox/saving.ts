/** `waiting` and `saving`: the server will have it in a moment; `offline`: retried; `refused`: cannot be saved. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';

const FROM_WORST: readonly Saving[] = ['refused', 'offline', 'saving', 'waiting', 'saved'];

/** The worst of several states. */
export function worstOf(...savings: readonly Saving[]): Saving {
  return FROM_WORST.find((one) => savings.includes(one)) ?? 'saved';
}
