import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

/** Numbers of passed, failed and skipped tests, and the names of those that did not pass, with what they said below. */
export type Tally = { passed: number; failed: number; skipped: number; failures: string[] };

/** A tally of a single step. */
export function tallyOfOne(name: string, passed: boolean): Tally {
  return passed
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [name] };
}

/** Adds tallies up. */
export function sum(tallies: Tally[]): Tally {
  const total: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const tally of tallies) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    total.failures.push(...tally.failures);
  }
  return total;
}

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

/** Counts a report of Vitest's json reporter. A file that fails to load counts as one failure. */
export function readVitest(report: VitestReport): Tally {
  const total: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const file of report.testResults) {
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === 'passed') total.passed += 1;
      else if (status === 'failed') addFailure(total, `${file.name}: ${fullName}`, failureMessages);
      else total.skipped += 1;
    }
    const hasFailure = file.assertionResults.some(({ status }) => status === 'failed');
    if (file.status === 'failed' && !hasFailure) addFailure(total, file.name);
  }
  return total;
}

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
};
type PlaywrightTest = { status: string; results?: { errors: { message?: string }[] }[] };
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

/** Counts a report of Playwright's json reporter. An error outside of any test counts as one failure. */
export function readPlaywright(report: PlaywrightReport): Tally {
  const total: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const walk = (suite: PlaywrightSuite) => {
    for (const { title, file, tests } of suite.specs ?? []) {
      for (const { status, results = [] } of tests) {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
        if (status === 'expected') total.passed += 1;
        else if (status === 'skipped') total.skipped += 1;
        else addFailure(total, `${file}: ${title}`, messages);
      }
    }
    suite.suites?.forEach(walk);
  };
  report.suites.forEach(walk);
  for (const { message } of report.errors) addFailure(total, message?.split('\n')[0] ?? 'an error outside of any test');
  return total;
}

/** How many lines and characters of each message the summary repeats: of a long run often only its end is kept. */
const LINES = 8;
const CHARACTERS = 600;

function addFailure(tally: Tally, name: string, messages: string[] = []): void {
  tally.failed += 1;
  tally.failures.push([name, ...messages.map(beginning)].join('\n'));
}

function beginning(message: string): string {
  const lines = stripVTControlCharacters(message).slice(0, CHARACTERS).split('\n');
  const said = lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return said
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join('\n');
}

/**
 * The tally of a runner that ended with `status` and wrote `file`. A missing report, an empty run, or a bad exit
 * without a failed test (such as an unhandled error) is a failure too.
 */
export async function tallyOfRun<Report>(
  name: string,
  status: number,
  file: string,
  read: (report: Report) => Tally,
): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return tallyOfOne(`${name}: wrote no report`, false);
  const tally = read(JSON.parse(text) as Report);
  if (tally.passed + tally.failed + tally.skipped === 0) return tallyOfOne(`${name}: no test ran`, false);
  if (status !== 0 && tally.failed === 0) addFailure(tally, `${name}: ended with status ${status}`);
  return tally;
}

/** The final output of the tests; its last line has a fixed form for machines. */
export function summary(total: Tally): { text: string; isGood: boolean } {
  const lines = total.failures.map((name) => `failed: ${name}`);
  if (total.skipped > 0) lines.push(`skipped tests do not count as passed: ${total.skipped}`);
  lines.push(`${total.passed} passed, ${total.failed} failed`);
  return { text: lines.join('\n'), isGood: total.failed === 0 && total.skipped === 0 && total.passed > 0 };
}
