import { expect, test } from 'vitest';
import { languageOf } from './texts.ts';

test('languages are recognised in every spelling of their tags', () => {
  expect(['zh', 'zh-CN', 'zh_CN', 'zh-Hans-CN', 'cmn'].map(languageOf)).toEqual(['zh', 'zh', 'zh', 'zh', undefined]);
  expect(['zh-TW', 'zh_TW', 'zh-Hant', 'zh-Hant-HK'].map(languageOf)).toEqual(['zh-TW', 'zh-TW', 'zh-TW', 'zh-TW']);
  expect(['en-US', 'ru_RU', 'RU', 'de', '', undefined].map(languageOf)).toEqual([
    'en',
    'ru',
    'ru',
    undefined,
    undefined,
    undefined,
  ]);
});
