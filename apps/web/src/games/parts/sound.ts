import { currentSettings } from './settings.ts';

/** Tones of our own making: soft, short, none that startles. */
export type Sound = 'step' | 'right' | 'wrong' | 'ready' | 'go' | 'end';

type Tone = Readonly<{ hz: number; at: number; ms: number }>;
const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  step: [{ hz: 440, at: 0, ms: 90 }],
  right: [
    { hz: 523, at: 0, ms: 110 },
    { hz: 784, at: 90, ms: 160 },
  ],
  wrong: [{ hz: 262, at: 0, ms: 200 }],
  ready: [{ hz: 392, at: 0, ms: 120 }],
  go: [{ hz: 587, at: 0, ms: 220 }],
  end: [
    { hz: 523, at: 0, ms: 140 },
    { hz: 659, at: 120, ms: 140 },
    { hz: 784, at: 240, ms: 300 },
  ],
};
const LOUD = 0.12;
const SOFT_S = 0.015;

let context: AudioContext | null = null;

/** Browsers allow sound only after a touch; the first one unlocks it. */
export function allowSound(): void {
  context ??= 'AudioContext' in window ? new AudioContext() : null;
  void context?.resume().catch(() => undefined);
}

/**
 * Plays a sound, unless sounds are turned off.
 * @param pitch raises it by so many half tones, so that places differ to the ear too
 */
export function play(sound: Sound, pitch = 0): void {
  if (context?.state !== 'running' || !currentSettings().hasSound) return;
  // Made after the frame that it goes with, which has enough to do.
  setTimeout(begin, 0, context, sound, pitch);
}

function begin(context: AudioContext, sound: Sound, pitch: number): void {
  for (const { hz, at, ms } of TONES[sound]) {
    const from = context.currentTime + at / 1000;
    const until = from + ms / 1000;
    const tone = new OscillatorNode(context, { type: 'sine', frequency: hz * 2 ** (pitch / 12) });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUD, from + SOFT_S);
    volume.gain.exponentialRampToValueAtTime(0.001, until);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(until);
  }
}
