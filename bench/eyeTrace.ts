import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { type Clinic, inDemoClinic } from './demo.ts';
import { log, recording, SCREEN } from './eye.made.ts';
import { COUNT_FRAMES } from './frameTimes.ts';

// How soon a doctor sees the trace of ten minutes at 1,000 Hz, and how evenly it is zoomed and moved.
const TURNS = 5;
/** From all ten minutes to a second and less, along it, and back. */
const KEYS = [...'+++++++++++', ...Array<string>(10).fill('ArrowRight'), ...'-----------', '0'];
const KEY_EVERY_MS = 250;
/** Three frames of a screen at 60 Hz are 50.0 ms, or 50.1 as the browser rounds times. */
const OVER_50_MS = 51;
const TRACE = '.uplot canvas';

type Figures = Record<string, number>;

/** Opens the report of an assessment in Chromium, then zooms its trace by keys. */
export function traceFigures(say: (what: string) => void): Promise<Figures> {
  return inDemoClinic(async (clinic) => {
    say('the trace of ten minutes at 1,000 Hz');
    const path = `/eye/report/${await analysedAssessment(clinic)}`;
    const browser = await chromium.launch({ executablePath: await findBrowser('benchmarks'), args: ['--no-sandbox'] });
    try {
      const turns: Opened[] = [];
      for (let turn = 0; turn < TURNS; turn++) turns.push(await opened(browser, clinic, path));
      const middle = (of: (one: Opened) => number) =>
        Math.round(turns.map(of).sort((a, b) => a - b)[TURNS >> 1] ?? Number.NaN);
      const frames = turns.flatMap((one) => one.frames);
      return {
        'trace page, first paint ms': middle(({ firstPaint }) => firstPaint),
        'trace page, trace shown ms': middle(({ shown }) => shown),
        'zooming, longest task of the page, ms of processor': Math.round(
          Math.max(...turns.map((one) => one.longestTask)),
        ),
        'zooming, longest frame ms': Math.round(Math.max(...frames)),
        'zooming, frames over 50 ms': frames.filter((ms) => ms > OVER_50_MS).length,
        'zooming, frames': frames.length,
      };
    } finally {
      await browser.close();
    }
  });
}

/** `longestTask` is what the page's busiest task took of the processor; frames also wait for what else the machine does. */
type Opened = { firstPaint: number; shown: number; frames: number[]; longestTask: number };

async function opened(browser: Browser, { server, token }: Clinic, path: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: watching(token) });
    await page.goto(server.url + path);
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
    const [firstPaint = Number.NaN, shown = Number.NaN] = await page.evaluate(() =>
      ['first-contentful-paint', 'shown'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
    );
    return { firstPaint, shown, ...(await zoomed(browser, page)) };
  } finally {
    await context.close();
  }
}

async function zoomed(browser: Browser, page: Page): Promise<Pick<Opened, 'frames' | 'longestTask'>> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('region', { name: /°/ }).focus();
  await delay(500);
  // In turns of their own: watching each task takes some of the frames' time.
  await page.evaluate(COUNT_FRAMES);
  await zoom(page);
  const frames = (await page.evaluate('window.frameTimes')) as number[];
  await browser.startTracing(page, { categories: ['toplevel'] });
  await zoom(page);
  return { frames, longestTask: longestTaskIn(await browser.stopTracing()) };
}

async function zoom(page: Page): Promise<void> {
  for (const key of KEYS) {
    await page.keyboard.press(key);
    await delay(KEY_EVERY_MS);
  }
}

type Traced = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/** The most that one task of the pages' main threads took of the processor, in ms. */
function longestTaskIn(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
  const threadOf = ({ pid, tid }: Traced) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const took = traceEvents.flatMap((one) =>
    one.tdur !== undefined && main.has(threadOf(one)) ? [one.tdur / 1000] : [],
  );
  return took.reduce((most, ms) => Math.max(most, ms), 0);
}

async function analysedAssessment({ server, token, send }: Clinic): Promise<string> {
  const { rows } = await send<{ rows: { id: string }[] }>('/archives/list?pageSize=1');
  const id = randomUUID();
  const begun = { id, archiveId: rows[0]?.id, version: 'initial', tasks: ['antisaccade'] };
  await send('/brain-assess/start', begun);
  await send(`/brain-assess/log/${id}`, log());
  const form = new FormData();
  form.set('file', recording());
  const query = new URLSearchParams({
    ...{ recordingId: randomUUID(), task: 'antisaccade', offsetMs: '0' },
    ...Object.fromEntries(Object.entries(SCREEN).map(([name, value]) => [name, String(value)])),
  });
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${server.url}/api/brain-assess/upload/${id}?${query}`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (!sent.ok) throw new Error(`the upload answered ${sent.status}`);
  for (;;) {
    const { state } = await send<{ state: string }>(`/brain-assess/one/${id}`);
    if (state === 'analysed') return id;
    if (state === 'open') throw new Error('the recording was refused');
    await delay(100);
  }
}

/** Signs the page in and marks the frame in which the trace appears. */
const watching = (token: string) => `
  localStorage.setItem('Doctor-Token', ${JSON.stringify(token)});
  const seen = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(TRACE)})) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
  });
  seen.observe(document, { childList: true, subtree: true });`;
