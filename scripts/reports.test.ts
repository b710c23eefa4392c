import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywright, readVitest, sum, summary, tallyOfOne, tallyOfRun } from './reports.ts';

const vitest = {
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'one' },
        { status: 'failed', fullName: 'two', failureMessages: ['AssertionError: 1 is not 2\n    at a.test.ts:1:2'] },
        { status: 'pending', fullName: 'three' },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ],
};

test('a Vitest report is counted, files that fail to load included', () => {
  const failures = ['a.test.ts: two\n    AssertionError: 1 is not 2', 'broken.test.ts'];
  expect(readVitest(vitest)).toEqual({ passed: 1, failed: 2, skipped: 1, failures });
});

test('a Playwright report is counted with nested suites and errors outside of tests', () => {
  const spec = (title: string, status: string) => ({ title, file: 'x.spec.ts', tests: [{ status }] });
  const errors = [
    { message: '\u001b[31mTimed out\u001b[39m\n\nLocator: row\n'.padEnd(2_000, 'x') },
    { message: 'On /home' },
  ];
  const bad = { title: 'bad', file: 'x.spec.ts', tests: [{ status: 'unexpected', results: [{ errors }] }] };
  const report = {
    suites: [
      {
        title: 'x.spec.ts',
        specs: [spec('top', 'expected')],
        suites: [{ title: 'inner', specs: [bad, spec('shaky', 'flaky'), spec('off', 'skipped')] }],
      },
    ],
    errors: [{ message: 'setup broke\nat line 1' }],
  };
  const { failures, ...counts } = readPlaywright(report);
  expect(counts).toEqual({ passed: 1, failed: 3, skipped: 1 });
  expect(failures).toEqual([expect.any(String), 'x.spec.ts: shaky', 'setup broke']);
  // What it said stands below its name, in plain letters and not at any length.
  expect(failures[0]).toMatch(/^x\.spec\.ts: bad\n {4}Timed out\n {4}Locator: row\n {4}x+\n {4}On \/home$/);
  expect(failures[0]?.length).toBeLessThan(700);
});

test('a missing report, an empty run and a bad exit are failures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reports-'));
  const file = join(folder, 'report.json');
  try {
    expect((await tallyOfRun('api', 0, file, readVitest)).failures).toEqual(['api: wrote no report']);
    await writeFile(file, '{"testResults":[]}');
    expect((await tallyOfRun('api', 0, file, readVitest)).failures).toEqual(['api: no test ran']);
    const fine = { name: 'a', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'one' }] };
    await writeFile(file, JSON.stringify({ testResults: [fine] }));
    expect(await tallyOfRun('api', 0, file, readVitest)).toMatchObject({ passed: 1, failed: 0 });
    expect((await tallyOfRun('api', 1, file, readVitest)).failures).toEqual(['api: ended with status 1']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the last line has a fixed form, and is good only when everything passed', () => {
  const good = sum([tallyOfOne('lint', true), tallyOfOne('types', true)]);
  expect(summary(good)).toEqual({ text: '2 passed, 0 failed', isGood: true });
  const bad = summary(sum([good, tallyOfOne('texts', false)]));
  expect(bad).toEqual({ text: 'failed: texts\n2 passed, 1 failed', isGood: false });
  expect(summary({ ...good, skipped: 1 }).isGood).toBe(false);
  expect(summary(sum([])).isGood).toBe(false);
});
