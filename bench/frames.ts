import { setTimeout as delay } from 'node:timers/promises';
import { GAME_CODES, type GameCode } from '@cogclinic/games/game';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { inDemoClinic } from './demo.ts';
import { COUNT_FRAMES } from './frameTimes.ts';

// How evenly each game moves on a slow device: the frames of a minute's play, with a processor four times slower.
const SECONDS = Number(process.env.BENCH_FRAMES_SECONDS ?? 60);
/** Only the games whose code this matches. */
const ONLY = new RegExp(process.env.BENCH_GAME ?? '');
const SLOWER = 4;
const KEY_EVERY_MS = 350;
/** Someone who plays badly: moves about, touches what is there, and presses the games' own keys. */
const KEYS = [
  'ArrowRight',
  'Enter',
  'f',
  'ArrowDown',
  'Enter',
  '1',
  'ArrowLeft',
  'Enter',
  'j',
  'ArrowUp',
  'Enter',
  '6',
];

/** Milliseconds between frames: the longest, the 99th percentile, and how many of all took longer than 33. */
export type Frames = { longest: number; p99: number; over33: number; of: number };

/** Plays each game by keyboard in a Chromium whose processor is slowed down. */
export function frameFigures(say: (what: string) => void): Promise<Record<string, Frames>> {
  return inDemoClinic(async ({ server }) => {
    const browser = await chromium.launch({ executablePath: await findBrowser('benchmarks'), args: ['--no-sandbox'] });
    try {
      const figures: Record<string, Frames> = {};
      for (const code of GAME_CODES.filter((each) => ONLY.test(each))) {
        say(`frames of ${code}`);
        figures[code] = await framesOf(browser, server.url, code);
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

async function framesOf(browser: Browser, url: string, code: GameCode): Promise<Frames> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en' });
  try {
    const page = await context.newPage();
    // Tries a game, which asks the server for nothing.
    await page.addInitScript({ content: "localStorage.setItem('Doctor-Token', 'tries a game')" });
    await page.goto(`${url}/${code}#difficulty=medium&language=en`);
    await page.getByRole('button', { name: 'Start right away' }).click();
    await page.waitForSelector('[data-stream="play"]');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // What the throttling itself, and the first picture, hold up is over by then.
    await delay(2000);
    await page.evaluate(COUNT_FRAMES);
    await play(page);
    const times = (await page.evaluate('window.frameTimes')) as number[];
    const sorted = times.toSorted((a, b) => a - b);
    const rounded = (ms = 0) => Math.round(ms * 10) / 10;
    return {
      longest: rounded(sorted.at(-1)),
      p99: rounded(sorted[Math.floor(sorted.length * 0.99)]),
      over33: sorted.filter((ms) => ms > 34).length,
      of: sorted.length,
    };
  } finally {
    await context.close();
  }
}

async function play(page: Page): Promise<void> {
  const until = Date.now() + SECONDS * 1000;
  for (let at = 0; Date.now() < until; at += 1) {
    await page.keyboard.press(KEYS[at % KEYS.length] ?? 'Enter');
    await delay(KEY_EVERY_MS);
    // After many mistakes in a row the game offers a rest.
    const goOn = page.getByRole('dialog').getByRole('button', { name: 'Continue' });
    if (at % 10 === 9 && (await goOn.isVisible())) await goOn.click();
  }
}
