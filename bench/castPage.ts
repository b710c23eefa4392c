import { type Browser, chromium, type Page } from '@playwright/test';
import { madeOut, notedPictures, notePictures, pushingDevice } from '../e2e/casts.testing.ts';
import { enrolDevice } from '../packages/device-client/client.ts';
import { findBrowser } from '../scripts/browser.ts';
import { type Clinic, inDemoClinic } from './demo.ts';
import { round } from './figures.ts';

// What server and page add to a picture: from the moment a device sends it until it is read from the canvas, by the counter that
// is drawn into each. Everything runs on one machine with one clock, and should be alone on it.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);

export type CastPageFigures = {
  /** From the call that starts the cast. */
  'first picture ms': number;
  'latency ms, median': number;
  'latency ms, p95': number;
  pictures: number;
  'not shown': number;
};

/** Looks at a cast in Chromium, by WebCodecs and by Media Source Extensions. */
export function castPageFigures(say: (what: string) => void): Promise<Record<string, CastPageFigures>> {
  return inDemoClinic(async (clinic) => {
    process.env.BASE_URL = clinic.server.url;
    const browser = await chromium.launch({ executablePath: await findBrowser('benchmarks'), args: ['--no-sandbox'] });
    try {
      const figures: Record<string, CastPageFigures> = {};
      for (const decoder of ['WebCodecs', 'MSE'] as const) {
        say(`looking at a cast for ${SECONDS} s by ${decoder}`);
        figures[decoder] = await look(browser, clinic, decoder);
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

async function look(browser: Browser, clinic: Clinic, decoder: 'WebCodecs' | 'MSE'): Promise<CastPageFigures> {
  const { id, token } = await enrolled(clinic);
  const device = await pushingDevice(token);
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'en' });
  await page.addInitScript({ content: `localStorage.setItem('Doctor-Token', '${clinic.token}')` });
  if (decoder === 'MSE') await page.addInitScript({ content: 'delete window.VideoDecoder' });
  await notePictures(page);
  let startedAt = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/cast/start')) startedAt = Date.now();
  });
  await page.goto(`${clinic.server.url}/projections?device=${id}`);
  await page.waitForTimeout(SECONDS * 1000);
  const figures = await measured(page, device, startedAt);
  await page.close();
  device.close();
  return figures;
}

async function measured(page: Page, device: Awaited<ReturnType<typeof pushingDevice>>, startedAt: number) {
  const shown = await notedPictures(page);
  const sent = device.sentAt();
  const shownOf = madeOut(shown, sent, device.frames);
  const [first, last] = [shownOf[0], shownOf.at(-1)];
  const latencies = shownOf.map(({ ms }) => ms).sort((one, other) => one - other);
  const latencyAt = (share: number) => round(latencies[Math.floor(latencies.length * share)] ?? Number.NaN);
  return {
    'first picture ms': round((shown[0]?.at ?? Number.NaN) - startedAt),
    'latency ms, median': latencyAt(0.5),
    'latency ms, p95': latencyAt(0.95),
    pictures: shownOf.length,
    'not shown': (last?.nth ?? 0) - (first?.nth ?? 0) + 1 - new Set(shownOf.map(({ nth }) => nth)).size,
  };
}

async function enrolled({ send, server }: Clinic): Promise<{ id: string; token: string }> {
  const serial = `CAST-${crypto.randomUUID()}`.slice(0, 30).toUpperCase();
  const body = { requestId: crypto.randomUUID(), name: serial, serial, versionType: 'enterprise', remainingCount: 5 };
  const { id } = await send<{ id: string }>('/device/add', body);
  const { code } = await send<{ code: string }>(`/device/code/${id}`, {});
  const connection = { baseUrl: `${server.url}/api`, appVersion: '1.0' };
  const { token } = await enrolDevice(connection, { number: serial, code, appVersion: '1.0' });
  return { id, token };
}
