import { draftKeyInHand } from '#ui/draftKey.ts';
import { clearSealed } from '#ui/sealedPlaces.ts';

/** What keeps the forms' last keystrokes; apart from the sealed drafts, whose cipher only forms need. */
const unsaved = new Set<() => void>();

/** Registers what keeps a form's last keystrokes; answers a function that ends that. */
export function onKeepingDrafts(keep: () => void): () => void {
  unsaved.add(keep);
  return () => void unsaved.delete(keep);
}

/** Call before the key goes because the session ended: what was typed a moment ago is kept too. */
export function keepDrafts(): void {
  for (const keep of unsaved) keep();
}

/** Call at log-out: who signs out gives unsaved input up, and was asked. */
export function clearDrafts(): void {
  const key = draftKeyInHand();
  if (key) clearSealed(sessionStorage, key.owner);
}
