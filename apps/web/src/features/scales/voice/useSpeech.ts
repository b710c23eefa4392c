import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { voiceFor } from './voiceFor.ts';

export type Speech = Readonly<{
  /** Whether the device has a voice for the language; without one the words are to be read out. */
  available: boolean;
  speaking: boolean;
  speak(words: string): void;
  stop(): void;
}>;

const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;

/** Browsers know their voices only a moment after the start. */
function subscribe(changed: () => void): () => void {
  synthesis?.addEventListener?.('voiceschanged', changed);
  return () => synthesis?.removeEventListener?.('voiceschanged', changed);
}

/** The device's own voice in a language. */
export function useSpeech(language: string): Speech {
  const uri = useSyncExternalStore(subscribe, () => voiceFor(synthesis?.getVoices() ?? [], language)?.voiceURI);
  const [speaking, setSpeaking] = useState(false);
  const stop = useCallback(() => {
    synthesis?.cancel();
    setSpeaking(false);
  }, []);
  // Nothing goes on speaking behind another page.
  useEffect(() => stop, [stop]);

  return {
    available: uri !== undefined,
    speaking,
    speak(words) {
      const voice = voiceFor(synthesis?.getVoices() ?? [], language);
      if (!synthesis || !voice) return;
      const said = new SpeechSynthesisUtterance(words);
      said.voice = voice;
      said.lang = voice.lang;
      // Patients whose speech is impaired need time.
      said.rate = 0.85;
      said.onend = () => setSpeaking(false);
      said.onerror = () => setSpeaking(false);
      synthesis.cancel();
      synthesis.speak(said);
      setSpeaking(true);
    },
    stop,
  };
}
