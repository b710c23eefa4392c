import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

describe('the language to begin with', () => {
  it.each([
    ['the stored choice before all', 'ru', 4, ['en-GB'], 'ru'],
    ['a stored value that is no language of ours', 'xx', 1, ['en-GB'], 'en'],
    ['platform 4', null, 4, ['en-GB'], 'zh-TW'],
    ['zh-CN', null, 1, ['zh-CN'], 'zh'],
    ['zh-SG', null, 1, ['zh-SG'], 'zh'],
    ['zh', null, 1, ['zh'], 'zh'],
    ['zh-TW', null, 1, ['zh-TW', 'en'], 'zh-TW'],
    ['zh-HK', null, 1, ['zh-HK'], 'zh-TW'],
    ['zh-MO', null, 1, ['zh-MO'], 'zh-TW'],
    ['zh-Hant', null, 1, ['zh-Hant'], 'zh-TW'],
    ['English of any region', null, 1, ['en-AU'], 'en'],
    ['Russian', null, 1, ['ru-RU', 'en'], 'ru'],
    ['the first that is ours', null, 1, ['fr-FR', 'ru'], 'ru'],
    ['any other', null, 1, ['fr-FR', 'de'], 'zh'],
    ['a browser that says nothing', null, 1, [], 'zh-TW'],
  ])('%s', (_, stored, platform, browser, expected) => {
    expect(chooseLanguage({ stored, platform, browser })).toBe(expected);
  });
});
