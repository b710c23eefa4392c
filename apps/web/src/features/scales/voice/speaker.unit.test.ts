import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hush, say } from './speaker.ts';

type Utterance = { text: string; rate?: number; onend?: () => void; onerror?: () => void };

const voice = { lang: 'ru-RU', voiceURI: 'ru', name: 'ru', default: true, localService: true };
const device = { spoken: [] as Utterance[], cancelled: 0 };

beforeEach(() => {
  device.spoken = [];
  device.cancelled = 0;
  vi.stubGlobal('speechSynthesis', {
    speak: (said: Utterance) => device.spoken.push(said),
    cancel: () => {
      device.cancelled += 1;
    },
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  hush();
  vi.unstubAllGlobals();
});

test('words end by themselves, once', () => {
  const onEnd = vi.fn();
  say({ words: 'Слушайте', voice, rate: 0.85, onEnd });
  expect(device.spoken).toMatchObject([{ text: 'Слушайте', rate: 0.85 }]);
  device.spoken[0]?.onend?.();
  device.spoken[0]?.onerror?.();
  hush();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a starting recording silences speech, even if the device reports its end later', () => {
  const onEnd = vi.fn();
  say({ words: 'one', voice, onEnd });
  const before = device.cancelled;
  hush();
  expect(device.cancelled).toBe(before + 1);
  device.spoken[0]?.onerror?.();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('the next words silence the ones before, and are not silenced by who said those', () => {
  const ends: string[] = [];
  const stop = say({ words: 'one', voice, onEnd: () => ends.push('one') });
  say({ words: 'two', voice, onEnd: () => ends.push('two') });
  expect(ends).toEqual(['one']);
  stop();
  device.spoken[0]?.onerror?.();
  expect(ends).toEqual(['one']);
});

test('a device without speech is silent already', () => {
  vi.stubGlobal('speechSynthesis', undefined);
  expect(hush).not.toThrow();
});
