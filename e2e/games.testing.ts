import { setTimeout as delay } from 'node:timers/promises';
import { type Draw, drawOf, type Stream } from '@cogclinic/games/draw';
import type { Game, GameCode } from '@cogclinic/games/game';
import type { Deed, Player } from '@cogclinic/games/player';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, type Language } from './fixtures.ts';

/** How a person reaches the field. */
export type By = 'mouse' | 'touch' | 'keyboard';

type Opened = {
  language?: Language;
  difficulty?: 'easy' | 'medium' | 'hard';
  by?: By;
  width?: number;
  height?: number;
  /** Whose training it is, with the session of staff; without it, a game that is tried. */
  patient?: { archiveId: string; token: string };
  /** What else its address asks for, after the `#`. */
  asked?: Readonly<Record<string, string>>;
  /** What of its browser is set before the page is opened. */
  before?: (context: BrowserContext) => Promise<unknown>;
};

const EARLIER_MS = 30 * 60_000;

declare global {
  interface Window {
    /** The clock that Playwright puts into a page. */
    __pwClock: { controller: Record<'runFor' | 'fastForward', (ms: number) => Promise<void>> };
  }
}

/** Opens a game as staff who try it; its time stands still until a test lets it pass. */
export async function openGame(browser: Browser, code: GameCode, opened: Opened = {}): Promise<Page> {
  const {
    language = 'en',
    difficulty = 'easy',
    by = 'mouse',
    width = 1366,
    height = 768,
    patient,
    asked = {},
    before,
  } = opened;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: by === 'touch',
    reducedMotion: 'reduce',
    ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
  });
  await before?.(context);
  const page = await context.newPage();
  // As much earlier as a session takes: what was played lies in the past, for the server too.
  await page.clock.install({ time: Date.now() - EARLIER_MS });
  await page.addInitScript(
    (token) => localStorage.setItem('Doctor-Token', token),
    patient?.token ?? 'tries a game, which asks the server for nothing',
  );
  await page.addInitScript(framesOf60Hz);
  const hash = new URLSearchParams({ language, difficulty, ...(patient && { archive: patient.archiveId }), ...asked });
  await page.goto(`/${code}#${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // From here on, time is the test's, and far from the browser's own.
  await page.clock.pauseAt(Date.now() - EARLIER_MS + 60_000);
  return page;
}

/**
 * The clock of a test has a frame every 16 ms, which no screen has: what is shown for seven frames of 60 Hz would last longer
 * by a tenth, and count for nothing.
 */
function framesOf60Hz(): void {
  const frame = 1000 / 60;
  const later = window.setTimeout;
  window.requestAnimationFrame = (then) => {
    const now = performance.now();
    const next = (Math.floor(now / frame + 0.05) + 1) * frame;
    return later(() => then(performance.now()), Math.max(1, Math.round(next - now)));
  };
  window.cancelAnimationFrame = (asked) => window.clearTimeout(asked);
}

type Seen = { stream: Stream; seed: string; trial: number; level: number; stage: string; isOpen: boolean };

/** What the field shows now; null when there is none. */
const look = (page: Page): Promise<Seen | null> =>
  page.evaluate(() => {
    const field = document.querySelector<HTMLElement>('[data-seed]');
    if (!field) return null;
    const { stream, seed = '', trial, level, stage = '' } = field.dataset;
    return {
      stream: stream === 'practice' ? 'practice' : 'play',
      seed,
      trial: Number(trial),
      level: Number(level),
      stage,
      isOpen: field.querySelector('[data-value]') !== null,
    };
  });

/** Lets time pass in the page: its timers and its frames. */
export const pass = (page: Page, ms: number): Promise<void> => page.clock.runFor(Math.max(1, Math.round(ms)));

/** So long before a part of a trial ends its frames are drawn again. */
const DRAWN_MS = 100;

/**
 * Lets a part of a trial pass, most of it without its frames: nothing happens in it until it ends. Each step that Playwright
 * itself takes adds a script for pages opened later, thousands in a game: `keepTime` adds one for all.
 */
function skip(page: Page, ms: number, isWholeDrawn = false): Promise<void> {
  const drawn = isWholeDrawn || ms < 2 * DRAWN_MS ? Math.max(1, Math.round(ms)) : DRAWN_MS;
  return page.evaluate(
    async ([skipped, drawn]) => {
      const { controller } = window.__pwClock;
      if (skipped > 0) await controller.fastForward(skipped);
      await controller.runFor(drawn);
    },
    [Math.max(0, Math.round(ms) - drawn), drawn] as const,
  );
}

/** Pages opened later, and other pages of the same browser, have the time to which `skip` has brought this one. */
async function keepTime(page: Page): Promise<void> {
  await page.clock.setSystemTime(await page.evaluate(() => Date.now()));
}

/** Lets time pass until the field of practice or play is there: what counts down needs a moment of its own for each number. */
export async function untilPlay(page: Page): Promise<void> {
  for (let tries = 0; tries < 60 && !(await look(page)); tries++) await pass(page, 300);
}

/** Skips the demonstration and plays the practice, up to the moment when play has begun. */
export async function practise(page: Page, play: () => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: 'Skip' }).click();
  // Between two screens there is no field either: a bot would take that for the end of practice.
  await expect(page.getByRole('heading', { name: 'Practice' })).toBeVisible();
  await play();
  await untilPlay(page);
}

/** Waits for something that itself waits for timers of the page; time passes in steps of so many ms. */
export async function asTimePasses(page: Page, waited: Promise<void>, step = 1): Promise<void> {
  let isDone = false;
  const done = waited.finally(() => {
    isDone = true;
  });
  while (!isDone) await Promise.race([done, skip(page, step)]);
  await done;
  await keepTime(page);
}

const CALM_MS = 100;
/** Between two trials nothing is shown for a frame. */
const FRAME_MS = 17;

/** How a bot plays: by which hand, whether its answers are meant to be right, and when it stops before the end. */
type Way = {
  by?: By;
  aim?: 'right' | 'wrong';
  /** After so many trials. */
  trials?: number;
  /** Before the first trial of a level. */
  level?: number;
};

/** What a person does where a game checks something between its cover and its demonstration. */
type Check = (page: Page) => Promise<void>;

/** A game with its player. */
export function playable<L, S, A>(game: Game<L, S, A>, player: Player<S, A>, check?: Check) {
  return { code: game.code, check, botFor: (page: Page) => botOf(page, { game, player }) };
}

/**
 * A bot that plays what runs, practice or play, until its field is gone: it looks at the page, knows from the model what that
 * shows, and answers with the hand. Called again it goes on where it stopped. It returns the
 * number of its answers.
 */
function botOf<L, S, A>(page: Page, { game, player }: { game: Game<L, S, A>; player: Player<S, A> }) {
  const known = mirror(game);
  const draw = drawOf('b'.repeat(32), 'bot', 0);
  return async ({
    by = 'mouse',
    aim = 'right',
    trials = Infinity,
    level: until = Infinity,
  }: Way = {}): Promise<number> => {
    let answers = 0;
    const end = ((await look(page))?.trial || 0) + trials;
    // Before the first trial the field has neither number nor level.
    const goesOn = ({ trial, level }: Seen) => !(trial >= end || level >= until);
    // How long the first part that it sees was shown before is unknown: a jump could miss its end, and void the next part.
    let isFirst = true;
    for (let seen = await look(page); seen && goesOn(seen); seen = await look(page)) {
      if (!seen.stage) {
        await skip(page, FRAME_MS);
        continue;
      }
      const { level, stage: name } = seen;
      const { stimulus, answer } = known.see(seen);
      const stage = game.stages(stimulus).find((one) => one.name === name);
      const isOpen = stage?.isOpen && !game.isAnswered(stimulus, answer, name);
      const deed = isOpen ? player.next({ stimulus, answer, stage: name, level }, aim, draw) : null;
      if (deed) {
        await skip(page, deed.after);
        if (by === 'touch') await everyTargetIsLarge(page, `${game.code}, level ${level}, ${name}`);
        await reach(page, deed.value, by);
        known.give(name, deed);
        answers++;
      } else await skip(page, stage?.isOpen ? CALM_MS : (stage?.ms ?? CALM_MS), isFirst);
      isFirst = false;
    }
    await keepTime(page);
    return answers;
  };
}

/** The same trials as the page's, from the same seed. */
function mirror<L, S, A>(game: Game<L, S, A>) {
  let now: { index: number; stream: Stream; level: number; stimulus: S; answer: A } | null = null;
  let before: Seen[] = [];
  let previous: S | undefined;
  /** When the last input came: some games take no input while they show what came of the one before. */
  let last = { stage: '', at: 0 };
  return {
    see(seen: Seen): { stimulus: S; answer: A } {
      if (now?.index === seen.trial && now.stream === seen.stream) return now;
      if (now?.stream !== seen.stream) [before, previous] = [[], undefined];
      else previous = now.stimulus;
      const draw: Draw = drawOf(seen.seed, seen.stream, seen.trial);
      const onLevel = before.filter(({ level }) => level === seen.level).length;
      const context = { index: before.length, onLevel, ...(previous !== undefined && { previous }) };
      const stimulus = game.stimulus(game.levels[seen.level - 1] as L, draw, context);
      before.push(seen);
      last = { stage: '', at: 0 };
      now = { index: seen.trial, stream: seen.stream, level: seen.level, stimulus, answer: game.blank(stimulus) };
      return now;
    },
    give(stage: string, { after, value }: Deed): void {
      last = { stage, at: (last.stage === stage ? last.at : 0) + after };
      if (now) now.answer = game.take(now.stimulus, now.answer, { stage, at: last.at, value });
    },
  };
}

/** What a finger that trembles needs, across and down, in CSS pixels. */
const FINGER_PX = 72;

async function everyTargetIsLarge(page: Page, where: string): Promise<void> {
  const small = await page.evaluate((least) => {
    const targets = [...document.querySelectorAll<HTMLElement>('[data-value]')];
    return targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isLarge = Math.min(width, height) > least - 0.5;
      return isLarge ? [] : [`${target.dataset.value}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, FINGER_PX);
  expect(small, where).toEqual([]);
}

/** What the page draws after a step of the test's time, it draws in its own. */
async function middleOf(page: Page, value: number): Promise<{ x: number; y: number } | null> {
  const find = () =>
    page.evaluate((wanted) => {
      const box = document.querySelector(`[data-value="${wanted}"]`)?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, value);
  // Not by timers of the page, which stand still.
  for (let tries = 0; tries < 100; tries++, await delay(20)) {
    const place = await find();
    if (place) return place;
    // The session ended before its last answer.
    if (!(await look(page))) return null;
  }
  throw new Error(`nothing can be touched that means ${value}`);
}

/** Touches, clicks, or walks to the place with a value and chooses it. */
async function reach(page: Page, value: number, by: By): Promise<void> {
  const place = await middleOf(page, value);
  if (!place) return;
  if (by === 'keyboard') return walkTo(page, value);
  if (by === 'touch') await page.touchscreen.tap(place.x, place.y);
  else await page.mouse.click(place.x, place.y);
}

const STEPS_AT_MOST = 30;

async function walkTo(page: Page, value: number): Promise<void> {
  for (let steps = 0; steps < STEPS_AT_MOST; steps++) {
    const way = await page.evaluate((wanted) => {
      const middle = (one: Element | null) => {
        const box = one?.getBoundingClientRect();
        return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      const from = middle(document.activeElement);
      const to = middle(document.querySelector(`[data-value="${wanted}"]`));
      if (!from || !to) return null;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      if (Math.abs(dx) < 5 && Math.abs(dy) < 5) return 'Enter';
      if (Math.abs(dx) > Math.abs(dy) - 1) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
      return dy > 0 ? 'ArrowDown' : 'ArrowUp';
    }, value);
    if (!way) throw new Error(`nothing can be reached that means ${value}`);
    await page.keyboard.press(way);
    if (way === 'Enter') return;
  }
  throw new Error(`arrow keys do not lead to ${value}`);
}
