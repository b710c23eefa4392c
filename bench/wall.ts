import { setTimeout as delay } from 'node:timers/promises';
import { type CDPSession, chromium, type Page, type WebSocketRoute } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { type Clinic, inDemoClinic } from './demo.ts';

// What a wall screen keeps in memory: a day of its own clock, with figures pushed every five seconds and others each time.
const HOURS = Number(process.env.BENCH_WALL_HOURS ?? 24);
const HOUR_S = 3600;
const PUSHED_EVERY_S = 5;
/** Of the page's clock, how much passes at once. */
const STRIDE_S = 300;
/** After the first hour everything is compiled and kept that ever is. */
const FIRST_HOUR = 1;

/** The heap after each hour, and elements of the page, at the first hour and at the end. */
export type WallFigures = {
  'heap kB at the start': number;
  'heap kB by hour': readonly number[];
  'heap kB, growth after the first hour': number;
  'elements at the start': number;
  'elements at the end': number;
};

type Pushed = { statistics: { patients: number; today: { screened: number } }; data: { days: { screened: number }[] } };

/** Shows a screen for a simulated day in Chromium, whose clock and channel are the benchmark's. */
export function wallFigures(say: (what: string) => void): Promise<WallFigures> {
  return inDemoClinic(async (clinic) => {
    const browser = await chromium.launch({ executablePath: await findBrowser('benchmarks'), args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
      await page.clock.install();
      const push = await channelOf(page);
      await enrol(page, clinic);
      return await measure(page, push, say);
    } finally {
      await browser.close();
    }
  });
}

/** Passes the page's channel through until its first figures, of which the benchmark makes all later ones. */
async function channelOf(page: Page): Promise<(at: number) => void> {
  let socket: WebSocketRoute | undefined;
  let first: Pushed | undefined;
  await page.routeWebSocket(/\/api\/wall\/figures$/, (opened) => {
    socket = opened;
    // What the screen says each minute of its own clock would be too much in a minute of the server's.
    opened.onMessage(() => undefined);
    opened.connectToServer().onMessage((message) => {
      if (first) return;
      first = JSON.parse(String(message)) as Pushed;
      opened.send(message);
    });
  });
  return (at) => {
    if (!socket || !first) throw new Error('the screen has no figures yet');
    const { statistics, data } = first;
    const days = data.days.map((day, nth) => ({ ...day, screened: (day.screened + at + nth) % 40 }));
    const today = { ...statistics.today, screened: at % 100 };
    socket.send(
      JSON.stringify({
        ...first,
        statistics: { ...statistics, patients: statistics.patients + at, today },
        data: { ...data, days },
      }),
    );
  };
}

async function enrol(page: Page, { server, send }: Clinic): Promise<void> {
  const panels = ['days', 'levels', 'chain', 'change', 'training', 'followUps'];
  const body = { requestId: crypto.randomUUID(), name: 'Wall', language: 'en', panels, departmentId: null };
  const { id } = await send<{ id: string }>('/wallScreen/add', body);
  const { code } = await send<{ code: string }>(`/wallScreen/code/${id}`, {});
  await page.goto(`${server.url}/screen`);
  await page.getByRole('heading', { name: 'Wall screen' }).waitFor();
  await page.keyboard.type(code);
  await page.getByRole('region', { name: 'Today' }).waitFor();
}

async function measure(page: Page, push: (at: number) => void, say: (what: string) => void): Promise<WallFigures> {
  const devtools = await page.context().newCDPSession(page);
  const start = await heapOf(devtools);
  const byHour: number[] = [];
  let pushed = 0;
  for (let hour = 0; hour < HOURS; hour++) {
    for (let second = 0; second < HOUR_S; second += STRIDE_S) {
      for (let each = 0; each < STRIDE_S; each += PUSHED_EVERY_S) push(++pushed);
      await page.clock.runFor(STRIDE_S * 1000);
      // The last is drawn: nothing is measured that was not shown.
      await page
        .getByText(String(pushed % 100), { exact: true })
        .first()
        .waitFor();
    }
    byHour.push((await heapOf(devtools)).kB);
    say(`a wall screen after ${hour + 1} h: ${byHour.at(-1)} kB`);
  }
  const end = await heapOf(devtools);
  return {
    'heap kB at the start': start.kB,
    'heap kB by hour': byHour,
    'heap kB, growth after the first hour': end.kB - (byHour[FIRST_HOUR - 1] ?? start.kB),
    'elements at the start': start.elements,
    'elements at the end': end.elements,
  };
}

async function heapOf(devtools: CDPSession): Promise<{ kB: number; elements: number }> {
  await devtools.send('Performance.enable');
  // What only waits to be collected is no memory kept.
  for (let turn = 0; turn < 3; turn++) {
    await devtools.send('HeapProfiler.collectGarbage');
    await delay(100);
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { kB: Math.round(of('JSHeapUsedSize') / 1024), elements: of('Nodes') };
}
