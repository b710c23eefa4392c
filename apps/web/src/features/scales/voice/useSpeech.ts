import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { say, voicesOf } from './speaker.ts';
import { voiceFor } from './voiceFor.ts';

export type Speech = Readonly<{
  /** Whether the device has a voice for the language; without one the words are to be read out. */
  available: boolean;
  speaking: boolean;
  speak(words: string): void;
  stop(): void;
}>;

/** Patients whose speech is impaired need time. */
const RATE = 0.85;

function subscribe(changed: () => void): () => void {
  const synthesis = globalThis.speechSynthesis;
  synthesis?.addEventListener?.('voiceschanged', changed);
  return () => synthesis?.removeEventListener?.('voiceschanged', changed);
}

/** The device's own voice in a language. */
export function useSpeech(language: string): Speech {
  const uri = useSyncExternalStore(subscribe, () => voiceFor(voicesOf(), language)?.voiceURI);
  const [speaking, setSpeaking] = useState(false);
  const silence = useRef<(() => void) | null>(null);
  const stop = useCallback(() => silence.current?.(), []);
  // Nothing goes on speaking behind another page.
  useEffect(() => stop, [stop]);

  return {
    available: uri !== undefined,
    speaking,
    speak(words) {
      const voice = voiceFor(voicesOf(), language);
      if (!voice) return;
      silence.current = say({ words, voice, rate: RATE, onEnd: () => setSpeaking(false) });
      setSpeaking(true);
    },
    stop,
  };
}
