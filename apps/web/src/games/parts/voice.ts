import { useEffect, useState } from 'react';

/** Reads a text aloud with a voice of the device, if it has one for the language. */
export function useVoice(language: string): { canSpeak: boolean; speak: (text: string) => void } {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
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
  return {
    canSpeak: voice !== null,
    speak(text) {
      if (!voice) return;
      speechSynthesis.cancel();
      const said = new SpeechSynthesisUtterance(text);
      said.voice = voice;
      said.lang = voice.lang;
      // Slower than usual: it is listened to for the first time.
      said.rate = 0.9;
      speechSynthesis.speak(said);
    },
  };
}

/** The voice for a language: of its region if there is one. */
function voiceOf(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null {
  const wanted = language === 'zh' ? 'zh-CN' : language;
  const tag = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-');
  const sameRegion = voices.find((voice) => tag(voice) === wanted);
  return sameRegion ?? voices.find((voice) => tag(voice).split('-')[0] === wanted.split('-')[0]) ?? null;
}
