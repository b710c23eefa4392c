import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Clinic, inDemoClinic } from './demo.ts';
import { type Chromium, openChromium } from './devtools.ts';
import { middleOf } from './figures.ts';

// A doctor's waiting time on the two heaviest pages: a form of ninety rows, and a course of ten years.
const TURNS = 7;
/** The page is asked only after it has loaded: a question before that would slow it. */
const SHOWN_BY_MS = 3_000;
const YEARS = 10;
const MONTHLY = ['PHQ-9', 'GAD-7'] as const;

/** Medians in milliseconds of the first paint and of the complete content, with an empty and a full cache. */
export type Paint = { firstPaint: number; shown: number };
export type PaintFigures = Record<string, { cold: Paint; warm: Paint }>;

/** Opens each page in Chromium as from an external link. */
export function paintFigures(say: (what: string) => void): Promise<PaintFigures> {
  return inDemoClinic(async (clinic) => {
    say('ten years of results');
    const archiveId = await tenYears(clinic);
    const administration = randomUUID();
    await clinic.send('/paper/types/SCL-90/confirmLicence', { held: true });
    await clinic.send('/paper/administrations/start', { id: administration, instrument: 'SCL-90', archiveId });
    const pages = {
      'SCL-90': { path: `/examinations/questions/${administration}`, shows: '[role="radiogroup"][data-item="90"]' },
      // The courses are the only charts of this page.
      'a course of ten years': { path: `/files/detail/${archiveId}/reports`, shows: 'figure svg' },
    };
    const chromium = await openChromium();
    try {
      const figures: PaintFigures = {};
      for (const [name, { path, shows }] of Object.entries(pages)) {
        say(`first paint, ${name}`);
        figures[name] = await openings(chromium, clinic, path, shows);
      }
      return figures;
    } finally {
      await chromium.close();
    }
  });
}

/** A patient with one result per month of each monthly instrument. */
async function tenYears({ send }: Clinic): Promise<string> {
  const { rows } = await send<{ rows: { id: string }[] }>('/archives/list?pageSize=1');
  const archiveId = rows[0]?.id ?? '';
  for (const [index, instrument] of MONTHLY.entries()) {
    for (let month = 0; month < YEARS * 12; month++) {
      const items = instrument === 'PHQ-9' ? 9 : 7;
      const answers = Object.fromEntries(Array.from({ length: items }, (_, at) => [at + 1, (at * month + index) % 4]));
      const day = `${2016 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-05`;
      await send(`/paper/types/${instrument}/answer`, {
        administrationId: randomUUID(),
        archiveId,
        answers,
        testStartTime: `${day} 09:00:00`,
        testEndTime: `${day} 09:05:00`,
      });
    }
  }
  return archiveId;
}

async function openings(chromium: Chromium, { server, token }: Clinic, path: string, shows: string) {
  const cold: Paint[] = [];
  const warm: Paint[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const profile = await chromium.newProfile('en');
    for (const into of [cold, warm]) {
      const tab = await profile.newTab(watching(token, shows));
      await tab.send('Page.navigate', { url: server.url + path });
      await delay(SHOWN_BY_MS);
      into.push(
        await tab.evaluate<Paint>(`(() => {
          const [firstPaint, shown] = ['first-contentful-paint', 'shown'].map((name) => performance.getEntriesByName(name)[0].startTime);
          return { firstPaint, shown };
        })()`),
      );
      await tab.close();
    }
    await profile.close();
  }
  return { cold: median(cold), warm: median(warm) };
}

const watching = (token: string, shows: string) => `
  localStorage.setItem('Doctor-Token', ${JSON.stringify(token)});
  ${marking(shows)}`;

/** A script that marks the frame in which the main content appears. */
export const marking = (shows: string): string => `
  const seen = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(shows)})) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
  });
  seen.observe(document, { childList: true, subtree: true });`;

function median(paints: readonly Paint[]): Paint {
  const middle = (key: keyof Paint) => Math.round(middleOf(paints.map((paint) => paint[key])));
  return { firstPaint: middle('firstPaint'), shown: middle('shown') };
}
