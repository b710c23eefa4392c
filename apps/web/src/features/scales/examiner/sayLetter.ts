import { say, voicesOf } from '../voice/speaker.ts';
import { voiceFor } from '../voice/voiceFor.ts';

let audio: AudioContext | null = null;

/** Says a letter aloud in the language; where the device has no voice for it, a beep sets the pace for the examiner. */
export function sayLetter(letter: string, language: string): void {
  const voice = voiceFor(voicesOf(), language);
  if (voice) say({ words: letter, voice });
  else beep();
}

function beep(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.15;
  tone.frequency.value = 660;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.12);
}
