import { type DraftKey, draftKeyInHand } from '#ui/draftKey.ts';
import { openBytes, openText, sealBytes, sealText } from '#ui/sealed.ts';
import type { PendingProduction } from './pendingProduction.ts';
import type { LocalProduction, NewRecording } from './productionOf.ts';

type Production = PendingProduction['production'];
/** What was made, sealed by the account's key: its sound, if it is a recording, beside the rest. */
export type SealedProduction = Readonly<{ head: string; sound?: Uint8Array }>;
type Head = Readonly<{ production: Exclude<LocalProduction, NewRecording> }> | Readonly<{ sound: SoundHead }>;
type SoundHead = Omit<NewRecording, 'blob'> & Readonly<{ type: string }>;

/** Seals what was made for its place. Without a key it cannot be kept: null. */
export async function sealedProduction(production: Production, place: string): Promise<SealedProduction | null> {
  if (production.kind !== 'recording' || !('blob' in production)) {
    const key = draftKeyInHand();
    return key && { head: sealHead(key, { production: production as Exclude<LocalProduction, NewRecording> }, place) };
  }
  const { blob, ...rest } = production;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const key = draftKeyInHand();
  if (!key) return null;
  return {
    head: sealHead(key, { sound: { ...rest, type: blob.type } }, place),
    sound: sealBytes(key, bytes, `${place} sound`),
  };
}

/** What was made; null when another account sealed it. */
export function openedProduction({ head, sound }: SealedProduction, place: string): Production | null {
  const key = draftKeyInHand();
  const text = key && openText(key, head, place);
  if (!text) return null;
  const opened = JSON.parse(text) as Head;
  if ('production' in opened) return opened.production;
  const bytes = sound && openBytes(key, sound, `${place} sound`);
  if (!bytes) return null;
  const { type, ...rest } = opened.sound;
  return { ...rest, blob: new Blob([new Uint8Array(bytes)], { type }) };
}

const sealHead = (key: DraftKey, head: Head, place: string) => sealText(key, JSON.stringify(head), place);
