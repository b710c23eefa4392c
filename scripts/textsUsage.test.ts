import { expect, test } from 'vitest';
import { missing, readUsage, unused } from './textsUsage.ts';

const keys = new Map([
  ['ui', new Set(['save', 'table.empty', 'status.open', 'status.done', 'role_doctor', 'found'])],
  ['errors', new Set(['notFound'])],
]);

function read(source: string) {
  return [readUsage('a.ts', source, new Set(keys.keys()))];
}

test('missing keys are found, by the namespaces in scope', () => {
  expect(
    missing(read(`t('ui:save'); t('save'); t("found", { count: 3 }); t('role', { context: 'doctor' })`), keys),
  ).toEqual([]);
  expect(missing(read(`t('ui:gone')`), keys)).toEqual(['a.ts: asks for the text ui:gone, which does not exist']);
  expect(missing(read(`const { t } = useTranslation('errors'); t('save')`), keys)).toHaveLength(1);
  expect(missing(read(`const { t } = useTranslation(['errors', 'ui']); t('save')`), keys)).toEqual([]);
  expect(missing(read(`const { t } = useTranslation('errors'); t('save', { ns: 'ui' })`), keys)).toEqual([]);
  expect(missing(read(`const { t } = useTranslation('ui', { keyPrefix: 'table' }); t('empty')`), keys)).toEqual([]);
});

test('missing keys are found in Trans, and in strings that name a namespace', () => {
  expect(missing(read('<Trans i18nKey="ui:nothing" />'), keys)).toHaveLength(1);
  expect(missing(read(`refuse(404, 'errors:gone')`), keys)).toHaveLength(1);
  expect(missing(read(`import 'node:fs'; const x = { 'data:gone': 1 }`), keys)).toEqual([]);
});

test('comments, and other calls that end in t, are ignored', () => {
  expect(missing(read(`/** such as 'errors:gone' */\n// t('ui:gone')\nsplit('gone'); get('gone')`), keys)).toEqual([]);
});

test('unused keys are found', () => {
  const used = `t('save'); t('role', { context: 'doctor' }); 'table.empty'; t(\`ui:status.\${status}\`); t('found')`;
  expect(unused(read(used), keys)).toEqual(['errors:notFound: no code uses this text']);
  expect(unused(read(`'errors:' + code; \`\${a}.\${b}\``), keys)).toHaveLength(6);
  expect(unused(read(`const glob = '../locales/*/*.json'; t('errors:notFound')`), keys)).toHaveLength(6);
});
