import { useCallback, useEffect, useRef, useState } from 'react';

type Voice = Readonly<{
  canSpeak: boolean;
  /** Reads a text; it cuts off what is being read. */
  speak: (text: string) => void;
  /** Reads a word of the game: it cuts off such a word, but waits for no other text and leaves it alone. */
  mention: (word: string) => void;
}>;

/** Reads texts aloud with a voice of the device, if it has one for the language. */
export function useVoice(language: string): Voice {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  const mentioned = useRef<SpeechSynthesisUtterance | null>(null);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const find = () => setVoice(voiceOf(speechSynthesis.getVoices(), language));
    find();
    speechSynthesis.addEventListener('voiceschanged', find);
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', find);
      speechSynthesis.cancel();
    };
  }, [language]);
  const speak = useCallback((text: string) => void (voice && say(voice, text)), [voice]);
  const mention = useCallback(
    (word: string) => {
      if (!voice || (speechSynthesis.speaking && !mentioned.current)) return;
      const said = say(voice, word);
      mentioned.current = said;
      const ended = () => {
        if (mentioned.current === said) mentioned.current = null;
      };
      said.onend = ended;
      said.onerror = ended;
    },
    [voice],
  );
  return { canSpeak: voice !== null, speak, mention };
}

function say(voice: SpeechSynthesisVoice, text: string): SpeechSynthesisUtterance {
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text);
  said.voice = voice;
  said.lang = voice.lang;
  // Slower than usual: it is listened to for the first time.
  said.rate = 0.9;
  speechSynthesis.speak(said);
  return said;
}

/** The voice for a language: of its region if there is one. */
function voiceOf(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null {
  const wanted = language === 'zh' ? 'zh-CN' : language;
  const tag = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-');
  const sameRegion = voices.find((voice) => tag(voice) === wanted);
  return sameRegion ?? voices.find((voice) => tag(voice).split('-')[0] === wanted.split('-')[0]) ?? null;
}
