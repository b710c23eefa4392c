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
        { status: 'failed', fullName: 'two' },
        { status: 'pending', fullName: 'three' },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ],
};

test('a Vitest report is counted, files that fail to load included', () => {
  const failures = ['a.test.ts: two', 'broken.test.ts'];
  expect(readVitest(vitest)).toEqual({ passed: 1, failed: 2, skipped: 1, failures });
});

test('a Playwright report is counted with nested suites and errors outside of tests', () => {
  const spec = (title: string, status: string) => ({ title, file: 'x.spec.ts', tests: [{ status }] });
  const report = {
    suites: [
      {
        title: 'x.spec.ts',
        specs: [spec('top', 'expected')],
        suites: [
          { title: 'inner', specs: [spec('bad', 'unexpected'), spec('shaky', 'flaky'), spec('off', 'skipped')] },
        ],
      },
    ],
    errors: [{ message: 'setup broke\nat line 1' }],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 1,
    failed: 3,
    skipped: 1,
    failures: ['x.spec.ts: bad', 'x.spec.ts: shaky', 'setup broke'],
  });
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
