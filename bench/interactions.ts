import { randomUUID } from 'node:crypto';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { type Clinic, inDemoClinic } from './demo.ts';

// How soon a page answers a hand on a modest computer: interaction to next paint, as web-vitals reckons it.
const SLOWER = 4;
const ROWS = 200;
/** After an act, until what it set off is over: the next must not wait for it. */
const REST_MS = 600;
/** How long a finger holds a button down. */
const HELD_MS = 60;

type Visit = Readonly<{
  path: string;
  shows: string;
  /** What somebody does there, one after the other, by name. */
  acts: Readonly<Record<string, (page: Page) => Promise<void>>>;
}>;

/** Milliseconds from each act to the next paint, by page and act, and the page's figure: its longest but for one in fifty. */
export function interactionFigures(say: (what: string) => void): Promise<Record<string, unknown>> {
  return inDemoClinic(async (clinic) => {
    const visits = await visitsOf(clinic);
    const browser = await chromium.launch({ executablePath: await findBrowser('benchmarks'), args: ['--no-sandbox'] });
    try {
      const figures: Record<string, unknown> = {};
      for (const [name, visit] of Object.entries(visits)) {
        say(`interactions: ${name}`);
        figures[name] = await answersOf(browser, clinic, visit);
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

async function visitsOf({ send }: Clinic): Promise<Record<string, Visit>> {
  const { rows, total } = await send<{ rows: { id: string }[]; total: number }>('/archives/list?pageSize=1');
  const archiveId = rows[0]?.id ?? '';
  for (let made = total; made < ROWS; made += 1) await send('/archives/add', patient(made));
  const administration = randomUUID();
  await send('/paper/types/SCL-90/confirmLicence', { held: true });
  await send('/paper/administrations/start', { id: administration, instrument: 'SCL-90', archiveId });
  const item = (place: number) => (page: Page) =>
    press(page, page.locator(`[role="radiogroup"][data-item="${place}"] label`).nth(place % 5));
  const part = (at: number) => (page: Page) =>
    press(page, page.locator(`main nav a[href*="/files/detail/${archiveId}/"]:visible`).nth(at));
  return {
    'table of 200 rows': {
      path: `/files/list?pageSize=${ROWS}`,
      shows: `tbody tr[data-row-key]:nth-child(${ROWS - 1})`,
      acts: {
        'choose a row': (page) => press(page, page.locator('tbody input[type="checkbox"]').nth(2)),
        'choose all': (page) => press(page, page.getByRole('checkbox', { name: 'Select all on this page' })),
        'choose none': (page) => press(page, page.getByRole('checkbox', { name: 'Select all on this page' })),
        'type into the search': async (page) => {
          await press(page, page.locator('search input').first());
          await page.keyboard.type('wang', { delay: 120 });
        },
        'unfold the search': (page) => press(page, page.locator('search button[aria-expanded]')),
        sort: (page) => press(page, page.getByRole('group', { name: 'Sort' }).getByRole('button').first()),
      },
    },
    'SCL-90': {
      path: `/examinations/questions/${administration}`,
      shows: '[role="radiogroup"][data-item="90"]',
      acts: Object.fromEntries([1, 2, 3, 4, 45, 90].map((place) => [`answer item ${place}`, item(place)])),
    },
    patient: {
      path: `/files/detail/${archiveId}`,
      shows: 'main nav a[href$="/reports"]',
      acts: Object.fromEntries([1, 2, 3, 4, 0].map((at) => [`to part ${at + 1}`, part(at)])),
    },
  };
}

/** By the pointer alone: Playwright's own click first makes the page look for what it hits, within what is measured. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to press: ${target}`);
  await page.waitForTimeout(REST_MS);
  await page.evaluate('window.interactions.clear()');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: HELD_MS });
}

const patient = (number: number) => ({
  name: `Bench ${number}`,
  gender: 'male',
  birthday: '1950-01-01',
  idType: 'passport',
  idNumber: `B${String(number).padStart(8, '0')}`,
});

async function answersOf(browser: Browser, { server, token }: Clinic, { path, shows, acts }: Visit) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' });
  try {
    await context.addInitScript({ content: watching(token) });
    const page = await context.newPage();
    await page.goto(server.url + path);
    await page.waitForSelector(shows, { state: 'attached' });
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const longest: Record<string, number> = {};
    for (const [name, act] of Object.entries(acts)) {
      await act(page);
      await page.waitForTimeout(REST_MS);
      const told = (await page.evaluate('[...window.interactions.values()]')) as number[];
      longest[name] = Math.max(0, ...told);
    }
    const sorted = Object.values(longest).sort((a, b) => b - a);
    return { 'interaction to next paint, ms': sorted[Math.floor(sorted.length / 50)] ?? 0, ...longest };
  } finally {
    await context.close();
  }
}

/** A script that signs the page in and keeps, for each interaction, its longest event. */
const watching = (token: string) => `
  localStorage.setItem('Doctor-Token', ${JSON.stringify(token)});
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
