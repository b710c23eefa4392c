import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Clinic, inDemoClinic } from './demo.ts';
import { type Chromium, openChromium, type Tab } from './devtools.ts';

// How soon a page answers a hand on a modest computer: interaction to next paint, as web-vitals reckons it.
const SLOWER = 4;
const ROWS = 200;
/** After an act, until what it set off is over: the next must not wait for it. */
const REST_MS = 600;
/** How long a finger holds a button down, and the time from one letter to the next. */
const HELD_MS = 60;
const TYPED_MS = 120;
/** Time for what a page loads after its content shows. */
const SETTLED_MS = 3_000;
const PATIENCE_MS = 30_000;

type Visit = Readonly<{
  path: string;
  shows: string;
  /** What somebody does there, one after the other, by name. */
  acts: Readonly<Record<string, (tab: Tab) => Promise<void>>>;
}>;

/** Milliseconds from each act to the next paint, by page and act, and the page's figure: its longest but for one in fifty. */
export function interactionFigures(say: (what: string) => void): Promise<Record<string, unknown>> {
  return inDemoClinic(async (clinic) => {
    const visits = await visitsOf(clinic);
    const chromium = await openChromium();
    try {
      const figures: Record<string, unknown> = {};
      for (const [name, visit] of Object.entries(visits)) {
        say(`interactions: ${name}`);
        figures[name] = await answersOf(chromium, clinic, visit);
      }
      return figures;
    } finally {
      await chromium.close();
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
  const item = (place: number) => (tab: Tab) =>
    press(tab, `[role="radiogroup"][data-item="${place}"] label`, place % 5);
  const part = (at: number) => (tab: Tab) => press(tab, `main nav a[href*="/files/detail/${archiveId}/"]`, at);
  return {
    'table of 200 rows': {
      path: `/files/list?pageSize=${ROWS}`,
      shows: `tbody tr[data-row-key]:nth-child(${ROWS - 1})`,
      acts: {
        'choose a row': (tab) => press(tab, 'tbody input[type="checkbox"]', 2),
        'choose all': (tab) => press(tab, '[aria-label="Select all on this page"]'),
        'choose none': (tab) => press(tab, '[aria-label="Select all on this page"]'),
        'type into the search': async (tab) => {
          await press(tab, 'search input');
          for (const letter of 'wang') {
            await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
            await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
            await delay(TYPED_MS);
          }
        },
        'unfold the search': (tab) => press(tab, 'search button[aria-expanded]'),
        sort: (tab) => press(tab, '[aria-label="Sort"] button'),
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

/** By the pointer alone, on the `nth` of the elements that show, as a finger does. */
async function press(tab: Tab, selector: string, nth = 0): Promise<void> {
  const found = `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.checkVisibility())[${nth}]`;
  await tab.evaluate(`${found}?.scrollIntoView({ block: 'center', behavior: 'instant' })`);
  await delay(REST_MS);
  const at = await tab.evaluate<{ x: number; y: number } | null>(`(() => {
    const one = ${found};
    const { x, y, width, height } = one?.getBoundingClientRect() ?? {};
    const at = { x: x + width / 2, y: y + height / 2 };
    return one?.contains(document.elementFromPoint(at.x, at.y)) ? at : null;
  })()`);
  if (!at) throw new Error(`nothing to press: ${selector}`);
  await tab.evaluate('window.interactions.clear()');
  const button = { ...at, button: 'left', clickCount: 1 };
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await delay(HELD_MS);
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
}

const patient = (number: number) => ({
  name: `Bench ${number}`,
  gender: 'male',
  birthday: '1950-01-01',
  idType: 'passport',
  idNumber: `B${String(number).padStart(8, '0')}`,
});

async function answersOf(chromium: Chromium, { server, token }: Clinic, { path, shows, acts }: Visit) {
  const profile = await chromium.newProfile('en');
  try {
    const tab = await profile.newTab(watching(token));
    await tab.send('Page.navigate', { url: server.url + path });
    for (
      let waited = 0;
      !(await tab.evaluate(`document.querySelector(${JSON.stringify(shows)}) !== null`));
      waited += REST_MS
    ) {
      if (waited > PATIENCE_MS) throw new Error(`${path} does not show ${shows}`);
      await delay(REST_MS);
    }
    await delay(SETTLED_MS);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const longest: Record<string, number> = {};
    for (const [name, act] of Object.entries(acts)) {
      await act(tab);
      await delay(REST_MS);
      const told = await tab.evaluate<number[]>('[...window.interactions.values()]');
      longest[name] = Math.max(0, ...told);
    }
    const sorted = Object.values(longest).sort((a, b) => b - a);
    return { 'interaction to next paint, ms': sorted[Math.floor(sorted.length / 50)] ?? 0, ...longest };
  } finally {
    await profile.close();
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
