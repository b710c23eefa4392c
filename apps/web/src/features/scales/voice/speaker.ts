type Voice = SpeechSynthesisVoice;
type Said = Readonly<{ words: string; voice: Voice; rate?: number; onEnd?: () => void }>;

/** The current speech and its callback at the end; a device has one voice, so new words stop the old. */
let saying: { onEnd?: (() => void) | undefined } | null = null;

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

/** The voices of the device; browsers know them only a moment after the start. */
export const voicesOf = (): readonly Voice[] => synthesis()?.getVoices() ?? [];

/** Speaks words in a voice of the device and stops earlier speech. Returns a function that stops only these words. */
export function say({ words, voice, rate = 1, onEnd }: Said): () => void {
  hush();
  const mine = { onEnd };
  const end = () => {
    if (saying !== mine) return;
    saying = null;
    onEnd?.();
  };
  const said = new SpeechSynthesisUtterance(words);
  said.voice = voice;
  said.lang = voice.lang;
  said.rate = rate;
  said.onend = end;
  said.onerror = end;
  saying = mine;
  synthesis()?.speak(said);
  return () => {
    if (saying === mine) hush();
  };
}

/** Stops speaking: a recording begins, or the words are no longer wanted. */
export function hush(): void {
  const before = saying;
  saying = null;
  synthesis()?.cancel();
  before?.onEnd?.();
}
