import { once } from 'node:events';
import type { Page } from '@playwright/test';
import type { CastFrame } from '../packages/cast/frames.ts';
import { encodeFrame } from '../packages/cast/wire.ts';
import { COUNTER_CELLS, readCounter } from '../packages/cast-source/testing/counter.ts';
import { type LoopName, readLoop } from '../packages/cast-source/testing/loops.ts';
import { castChannels } from '../packages/contract/castChannels.ts';
import { offeredProtocols } from '../packages/contract/channel.ts';

const FRAME_MS = 1000 / 30;

/** A device's app that offers the picture of a loop, over and over. */
export async function pushingDevice(token: string, loopName: LoopName = 'landscape') {
  const address = `${process.env.BASE_URL?.replace(/^http/, 'ws')}/api${castChannels.push.path}`;
  const { config, pictures, width, height } = readLoop(loopName);
  let timer: NodeJS.Timeout | undefined;
  let socket: WebSocket;
  let asked = 0;
  let sentAt: number[] = [];

  async function connect(): Promise<void> {
    socket = new WebSocket(address, offeredProtocols(token));
    socket.onmessage = ({ data }) => {
      const command = JSON.parse(String(data)) as { type: 'start' | 'stop' };
      clearInterval(timer);
      if (command.type === 'start') begin();
    };
    socket.onclose = () => clearInterval(timer);
    await once(socket, 'open');
  }
  const send = (frame: CastFrame) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(encodeFrame(frame));
  };
  function begin(): void {
    asked += 1;
    sentAt = [];
    send({ kind: 'size', width, height });
    send({ kind: 'packet', config: true, key: false, ptsUs: 0, data: config });
    const start = performance.now();
    let nth = 0;
    timer = setInterval(() => {
      // All that are due: timers come late on a busy machine.
      for (; nth <= (performance.now() - start) / FRAME_MS; nth += 1) {
        const at = nth % pictures.length;
        const data = pictures[at] ?? new Uint8Array();
        sentAt.push(Date.now());
        send({ kind: 'packet', config: false, key: at === 0, ptsUs: Math.round(nth * FRAME_MS * 1000), data });
      }
    }, FRAME_MS / 2);
  }
  await connect();
  return {
    /** How often it was asked for its picture. */
    asked: () => asked,
    /** When each picture was sent since then, by this machine's clock. */
    sentAt: (): readonly number[] => sentAt,
    /** Pictures of its loop, and so numbers of their counter. */
    frames: pictures.length,
    /** The network breaks off; the app comes back after a while. */
    async breakOff(ms: number): Promise<void> {
      socket.close();
      await new Promise((resolve) => setTimeout(resolve, ms));
      await connect();
    },
    close() {
      clearInterval(timer);
      socket.close();
    },
  };
}

/** The upper edge of a picture that a page showed, when, and the longest that a frame of the page took since the one before. */
type Noted = { at: number; cells: number[]; frameMs: number };
/** A picture that a page showed, by its counter. */
export type ShownPicture = { at: number; count: number; frameMs: number };

/** What runs in the page: it notes the counter of each picture that its canvas shows, from now on. */
const NOTING = `{
  const noted = [];
  window.notedPictures = noted;
  let drawnAt = performance.now();
  let frameMs = 0;
  const note = () => {
    frameMs = Math.max(frameMs, performance.now() - drawnAt);
    drawnAt = performance.now();
    const canvas = document.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (context && canvas.width > 0) {
      const cell = canvas.width / ${COUNTER_CELLS};
      const line = context.getImageData(0, Math.floor(cell / 2), canvas.width, 1).data;
      const cells = Array.from({ length: ${COUNTER_CELLS} }, (_, nth) => line[Math.floor((nth + 0.5) * cell) * 4]);
      if (noted.at(-1)?.cells.join() !== cells.join()) {
        noted.push({ at: Date.now(), cells, frameMs });
        frameMs = 0;
      }
    }
    channel.port2.postMessage(null);
  };
  // Asked for after all that the page itself does in its next frame.
  const channel = new MessageChannel();
  channel.port1.onmessage = () => requestAnimationFrame(note);
  note();
}`;

/** Notes each picture that the page will show, from its beginning; `notedPictures` tells them. */
export const notePictures = (page: Page): Promise<unknown> => page.addInitScript({ content: NOTING });

/** The counters of the pictures that a page showed, and when, each once. */
export async function notedPictures(page: Page): Promise<ShownPicture[]> {
  const seen = await page.evaluate<Noted[]>('window.notedPictures');
  const counts = seen.flatMap(({ at, cells, frameMs }) => {
    const count = readCounter((x) => cells[Math.floor(x * COUNTER_CELLS)] ?? 128);
    return count === null ? [] : [{ at, count, frameMs }];
  });
  // One picture that was drawn twice is one picture.
  return counts.filter(({ count }, nth) => count !== counts[nth - 1]?.count);
}

/** Notes the counter of each picture that the page shows, from now on. */
export async function countPictures(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(NOTING);
  return async () => (await notedPictures(page)).map(({ count }) => count);
}

/**
 * The pictures that do not come after the one before them, as the loop goes round, each with that one. On a busy machine a page
 * leaves out what it has no time for and goes on with the loop's first picture, its only key frame.
 */
export function outOfOrder(counts: readonly number[], frames: number): [number, number][] {
  return counts.slice(1).flatMap((count, at): [number, number][] => {
    const before = counts[at] ?? 0;
    const step = (count - before + frames) % frames;
    return count === 0 || step < frames / 2 ? [] : [[before, count]];
  });
}

/**
 * Which picture each is of those that were sent, from 0, and how long it took, in milliseconds. The counter goes round with the
 * loop: a picture is the last one of its count that had been sent.
 */
export function madeOut(shown: readonly ShownPicture[], sentAt: readonly number[], frames: number) {
  return shown.map(({ at, count, frameMs }) => {
    let nth = sentAt.findLastIndex((time) => time <= at);
    while (nth > 0 && nth % frames !== count) nth -= 1;
    return { nth, ms: at - (sentAt[nth] ?? at), frameMs };
  });
}

/** Time between two frames of a page, or between two pictures sent, that shows a busy machine. */
const LATE_FRAME_MS = 25;
const TOGETHER_MS = 20;

/** The pictures that a page left out though it drew its own frames in time, and they had not been sent together. */
function leftOut(shown: ReturnType<typeof madeOut>, sentAt: readonly number[]): number[] {
  const isAlone = (nth: number) => (sentAt[nth + 1] ?? 0) - (sentAt[nth] ?? 0) > TOGETHER_MS;
  return shown.slice(1).flatMap(({ nth, frameMs }, at) => {
    const before = shown[at]?.nth ?? nth;
    const between = Array.from({ length: Math.max(0, nth - before - 1) }, (_, one) => before + 1 + one);
    const isBusy = frameMs > LATE_FRAME_MS || !between.every((one) => isAlone(one - 1) && isAlone(one));
    return isBusy ? [] : between;
  });
}

/**
 * The fewest that were left out of any `among` pictures one after the other. A busy machine spoils some stretches; a player that
 * leaves pictures out does so in all.
 */
export function fewestLeftOut(shown: ReturnType<typeof madeOut>, sentAt: readonly number[], among: number): number {
  const out = leftOut(shown, sentAt);
  const stretches = shown.slice(0, Math.max(0, shown.length - among)).map(({ nth }) => [nth, nth + among] as const);
  return Math.min(Infinity, ...stretches.map(([from, to]) => out.filter((nth) => nth > from && nth < to).length));
}
