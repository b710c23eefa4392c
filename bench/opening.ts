import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { type Clinic, inDemoClinic } from './demo.ts';
import { marking } from './paint.ts';

// What somebody waits for who opens the console from outside, on a modest computer by a modest line.
const TURNS = 5;
const SLOWER = 4;
const BYTES_A_SECOND = 10e6 / 8;
const LATENCY_MS = 40;
/** Long after the last thing has come, at this speed. */
const REST_MS = 4_000;

type Opened = Readonly<{ path: string; signedIn: boolean; shows: string }>;

/** The largest paint of a list may be the picture that stands for it at first, so what people come for is timed too. */
const PAGES: Readonly<Record<string, Opened>> = {
  'sign-in': { path: '/login', signedIn: false, shows: 'button[type="submit"]' },
  'a list': { path: '/files/list', signedIn: true, shows: 'td a' },
};

type Loaded = Readonly<{
  files: number;
  calls: number;
  'kB of JavaScript': number;
  'largest paint, ms': number;
  'shown, ms': number;
}>;

/** Files, calls and compressed JavaScript of a first visit, and the largest paint with an empty and a full cache: medians. */
export function openingFigures(say: (what: string) => void): Promise<Record<string, unknown>> {
  return inDemoClinic(async (clinic) => {
    const browser = await chromium.launch({ executablePath: await findBrowser('benchmarks'), args: ['--no-sandbox'] });
    try {
      const figures: Record<string, unknown> = {};
      for (const [name, opened] of Object.entries(PAGES)) {
        say(`opening: ${name}`);
        const turns: { cold: Loaded; warm: Loaded }[] = [];
        for (let turn = 0; turn < TURNS; turn++) turns.push(await openTwice(browser, clinic, opened));
        const {
          files,
          calls,
          'kB of JavaScript': script,
        } = turns[0]?.cold ?? { files: 0, calls: 0, 'kB of JavaScript': 0 };
        const median = (key: keyof Loaded, of: 'cold' | 'warm') => medianOf(turns.map((turn) => turn[of][key]));
        figures[name] = {
          files,
          calls,
          'kB of JavaScript': script,
          'largest paint, ms': median('largest paint, ms', 'cold'),
          'largest paint, cached, ms': median('largest paint, ms', 'warm'),
          'shown, ms': median('shown, ms', 'cold'),
          'shown, cached, ms': median('shown, ms', 'warm'),
        };
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

async function openTwice(browser: Browser, { server, token }: Clinic, { path, signedIn, shows }: Opened) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' });
  const signIn = signedIn ? `localStorage.setItem('Doctor-Token', ${JSON.stringify(token)});` : '';
  await context.addInitScript({
    content: `${signIn}
      new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) window.largestPaint = startTime; })
        .observe({ type: 'largest-contentful-paint', buffered: true });
      ${marking(shows)}`,
  });
  const cold = await open(context, server.url, path);
  const warm = await open(context, server.url, path);
  await context.close();
  return { cold, warm };
}

async function open(context: BrowserContext, url: string, path: string): Promise<Loaded> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  const asked = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await page.goto(url + path);
  await page.waitForTimeout(REST_MS);
  const [paint = 0, shown = 0] = await page.evaluate(() => [
    (globalThis as unknown as { largestPaint: number }).largestPaint,
    performance.getEntriesByName('shown')[0]?.startTime,
  ]);
  const own = [...asked].filter(([, address]) => address.startsWith(url));
  const calls = own.filter(([, address]) => address.startsWith(`${url}/api/`)).length;
  const scripts = own.filter(([, address]) => address.endsWith('.js'));
  const scriptBytes = scripts.reduce((sum, [id]) => sum + (bytes.get(id) ?? 0), 0);
  await page.close();
  return {
    files: own.length - calls,
    calls,
    'kB of JavaScript': Math.round(scriptBytes / 1024),
    'largest paint, ms': Math.round(paint),
    'shown, ms': Math.round(shown),
  };
}

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
