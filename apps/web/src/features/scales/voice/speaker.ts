type Voice = SpeechSynthesisVoice;
type Said = Readonly<{ words: string; voice: Voice; rate?: number; onEnd?: () => void }>;

/** What the device is saying, and who is told when it ends; there is one voice, so the next words silence these. */
let saying: { onEnd?: (() => void) | undefined } | null = null;

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

/** The voices of the device; browsers know them only a moment after the start. */
export const voicesOf = (): readonly Voice[] => synthesis()?.getVoices() ?? [];

/** Speaks words in a voice of the device, instead of whatever it is saying. Answers what silences these words alone. */
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

/** Silences the device: somebody is to be listened to, or the words are not wanted any more. */
export function hush(): void {
  const before = saying;
  saying = null;
  synthesis()?.cancel();
  before?.onEnd?.();
}
