import { expect, test } from 'vitest';
import { voiceFor } from './voiceFor.ts';

const voice = (lang: string, localService = true) => ({ lang, localService });

test('each language has its voice, however the device names it', () => {
  const voices = ['de-DE', 'zh_TW', 'zh-CN', 'en-GB', 'ru_RU', 'zh-HK'].map((lang) => voice(lang));
  expect(voiceFor(voices, 'zh')?.lang).toBe('zh-CN');
  expect(voiceFor(voices, 'zh-TW')?.lang).toBe('zh_TW');
  expect(voiceFor(voices, 'en')?.lang).toBe('en-GB');
  expect(voiceFor(voices, 'ru')?.lang).toBe('ru_RU');
  expect(voiceFor([voice('cmn-Hans-CN')], 'zh')?.lang).toBe('cmn-Hans-CN');
});

test('Mandarin of another region serves, Cantonese does not', () => {
  expect(voiceFor([voice('zh-TW')], 'zh')?.lang).toBe('zh-TW');
  expect(voiceFor([voice('zh-HK')], 'zh-TW')).toBeUndefined();
  expect(voiceFor([voice('de-DE')], 'ru')).toBeUndefined();
});

test('the device’s own voice comes first', () => {
  expect(voiceFor([voice('ru-RU', false), voice('ru-RU')], 'ru')?.localService).toBe(true);
});
