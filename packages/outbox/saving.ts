/** `waiting` and `saving`: the server will have it in a moment; `offline`: tried again; `refused`: not to be saved. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';

const FROM_WORST: readonly Saving[] = ['refused', 'offline', 'saving', 'waiting', 'saved'];

/** The state of several savings at once: that of the one that is worst off. */
export function worstOf(...savings: readonly Saving[]): Saving {
  return FROM_WORST.find((one) => savings.includes(one)) ?? 'saved';
}
