import { setTimeout as delay } from 'node:timers/promises';
import { type Clinic, inDemoClinic } from './demo.ts';
import { type Chromium, openChromium, type Profile, type Tab } from './devtools.ts';
import { middleOf } from './figures.ts';
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

type Loaded = Readonly<{ files: number; calls: number; 'kB of JavaScript': number }>;
/** Milliseconds from when the page was asked for. */
type Painted = Readonly<{ largest: number; shown: number }>;

/** Files, calls and compressed JavaScript of a first visit, and the largest paint with an empty and a full cache: medians. */
export function openingFigures(say: (what: string) => void): Promise<Record<string, unknown>> {
  return inDemoClinic(async (clinic) => {
    const chromium = await openChromium();
    try {
      const figures: Record<string, unknown> = {};
      for (const [name, opened] of Object.entries(PAGES)) {
        say(`opening: ${name}`);
        const loaded = await inProfile(chromium, (profile) => load(profile, clinic, opened));
        const turns: { cold: Painted; warm: Painted }[] = [];
        for (let turn = 0; turn < TURNS; turn++) {
          turns.push(
            await inProfile(chromium, async (profile) => ({
              cold: await paint(profile, clinic, opened),
              warm: await paint(profile, clinic, opened),
            })),
          );
        }
        const median = (key: keyof Painted, of: 'cold' | 'warm') => middleOf(turns.map((turn) => turn[of][key]));
        figures[name] = {
          ...loaded,
          'largest paint, ms': median('largest', 'cold'),
          'largest paint, cached, ms': median('largest', 'warm'),
          'shown, ms': median('shown', 'cold'),
          'shown, cached, ms': median('shown', 'warm'),
        };
      }
      return figures;
    } finally {
      await chromium.close();
    }
  });
}

async function inProfile<T>(chromium: Chromium, work: (profile: Profile) => Promise<T>): Promise<T> {
  const profile = await chromium.newProfile('zh-CN');
  try {
    return await work(profile);
  } finally {
    await profile.close();
  }
}

/** When the largest paint was, and when what the page is for stood there. */
async function paint(profile: Profile, clinic: Clinic, opened: Opened): Promise<Painted> {
  const tab = await open(profile, clinic, opened);
  const painted = await tab.evaluate<Painted>(
    `({ largest: Math.round(window.largestPaint), shown: Math.round(performance.getEntriesByName('shown')[0].startTime) })`,
  );
  await tab.close();
  return painted;
}

/** Counts in a visit of its own, which is not timed. */
async function load(profile: Profile, clinic: Clinic, opened: Opened): Promise<Loaded> {
  const asked = new Map<string, string>();
  const bytes = new Map<string, number>();
  const tab = await open(profile, clinic, opened, (tab) => {
    tab.on('Network.requestWillBeSent', (told) => {
      const { requestId, request } = told as { requestId: string; request: { url: string } };
      asked.set(requestId, request.url);
    });
    tab.on('Network.loadingFinished', (told) => {
      const { requestId, encodedDataLength } = told as { requestId: string; encodedDataLength: number };
      bytes.set(requestId, encodedDataLength);
    });
  });
  await tab.close();
  const { url } = clinic.server;
  const own = [...asked].filter(([, address]) => address.startsWith(url));
  const calls = own.filter(([, address]) => address.startsWith(`${url}/api/`)).length;
  const scripts = own.filter(([, address]) => address.endsWith('.js'));
  const scriptBytes = scripts.reduce((sum, [id]) => sum + (bytes.get(id) ?? 0), 0);
  return { files: own.length - calls, calls, 'kB of JavaScript': Math.round(scriptBytes / 1024) };
}

/** Opens the page and waits until all of it has come. */
async function open(
  profile: Profile,
  { server, token }: Clinic,
  { path, signedIn, shows }: Opened,
  before?: (tab: Tab) => void,
): Promise<Tab> {
  const signIn = signedIn ? `localStorage.setItem('Doctor-Token', ${JSON.stringify(token)});` : '';
  const tab = await profile.newTab(`${signIn}
    new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) window.largestPaint = startTime; })
      .observe({ type: 'largest-contentful-paint', buffered: true });
    ${marking(shows)}`);
  before?.(tab);
  // Chromium slows down only the requests that it reports.
  await tab.send('Network.enable');
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await tab.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await tab.send('Page.navigate', { url: server.url + path });
  await delay(REST_MS);
  return tab;
}
