import { expect, test } from 'vitest';
import { translator } from '#platform/texts.ts';
import { indexPage } from './copy.index.ts';
import { fileName } from './copy.zip.ts';

test('the first page escapes what people wrote and links every file by its path', () => {
  const page = indexPage(
    {
      ...{ patient: '<b>王&"小明"</b>', institution: 'A & B', by: "O'Neil", at: '2026-11-23 10:00:00' },
      timeline: [{ title: '<script>', detail: null, byName: null, time: '2026-11-01' }],
      documents: ['documents/王 小明 #1?.pdf'],
      files: [],
      tables: [{ path: 'data/reports.json', rows: 3 }],
    },
    'en',
    translator('en'),
  );
  expect(page).toContain('&lt;b&gt;王&amp;&quot;小明&quot;&lt;/b&gt;');
  expect(page).toContain('A &amp; B');
  expect(page).toContain('O&#39;Neil');
  expect(page).not.toContain('<script>');
  expect(page).toContain('<a href="documents/%E7%8E%8B%20%E5%B0%8F%E6%98%8E%20%231%3F.pdf">王 小明 #1?.pdf</a>');
  expect(page).toContain('<td><a href="data/reports.json">reports.json</a></td><td>3</td>');
  expect(page).toContain('23 Nov 2026, 10:00');
  expect(page).toContain('<td>1 Nov 2026</td>');
  // Without files there is no heading for them.
  expect(page.match(/<h2>/g)).toHaveLength(3);
});

test.each([
  ['a/b.pdf', 'a/b.pdf'],
  ['../../etc/passwd', '_/_/etc/passwd'],
  ['李:四*?"<>|\\ \u0007.csv', '李_四_______ _.csv'],
])('%s is called %s', (given, named) => {
  expect(fileName(given)).toBe(named);
});
