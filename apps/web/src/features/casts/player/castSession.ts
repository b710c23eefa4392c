import type { CastFault } from '@cogclinic/cast/faults';
import type { CastStep } from '@cogclinic/cast/phases';
import { type CastPreset, DEFAULT_PRESET } from '@cogclinic/cast/source';
import type { CastEnding } from '@cogclinic/contract/casts';
import { type CastLine, type CastMessage, openCastLine } from './castLine.ts';
import type { Decoder } from './decoder.ts';
import { mediaSourceDecoder } from './mediaSource.ts';
import { newScreen, type Screen, type Shown } from './screen.ts';
import { webCodecsDecoder } from './webCodecs.ts';

/** What the page tells of how smoothly it goes. */
export type CastFigures = Readonly<{
  fps: number;
  kbits: number;
  latencyMs: number;
  lost: number;
  size: { width: number; height: number } | null;
  decoder: 'webCodecs' | 'mediaSource';
}>;

/** How a cast is, as a page shows it. */
export type CastView = Readonly<{
  step: CastStep;
  fault: CastFault | null;
  /** The picture is black for long, though it comes. */
  isBlack: boolean;
  /** This browser cannot read the picture. */
  isUnreadable: boolean;
  ended: Readonly<{ ending: CastEnding | 'passEnded'; byName: string | null }> | null;
  deviceName: string | null;
  preset: CastPreset;
  shown: Shown;
  figures: CastFigures | null;
}>;

const PING_MS = 2000;
const BLACK_MS = 5000;
const FIGURES_MS = 1000;

const BEGINNING: CastView = {
  step: 'connecting',
  fault: null,
  isBlack: false,
  isUnreadable: false,
  ended: null,
  deviceName: null,
  preset: DEFAULT_PRESET,
  shown: { crop: null, angle: 0 },
  figures: null,
};

/** One looking on at one cast, from the first connection to the end. */
export class CastSession {
  readonly #listeners = new Set<() => void>();
  readonly #screen: Screen;
  readonly #line: CastLine;
  readonly #kind: CastFigures['decoder'] = 'VideoDecoder' in window ? 'webCodecs' : 'mediaSource';
  #decoder: Decoder;
  #view: CastView = BEGINNING;
  #viewer = '';
  #isWhole = false;
  #shownBefore = 0;
  #bytes = 0;
  #roundTripMs = 0;
  #lostOnWay = 0;
  #blackSince: number | null = null;
  readonly #timers: ReturnType<typeof setInterval>[];

  constructor(canvas: HTMLCanvasElement, token: string, clock: () => string) {
    this.#screen = newScreen(canvas, () => `${this.#viewer} · ${clock()}`);
    this.#decoder = this.#newDecoder();
    this.#line = openCastLine({
      token,
      onMessage: (message) => this.#hear(message),
      onFrame: (frame) => {
        if (frame.kind === 'packet') this.#bytes += frame.data.length;
        try {
          this.#decoder.push(frame);
        } catch {
          this.#change({ isUnreadable: true });
        }
      },
      onLost: () => this.#change({ step: 'connecting', fault: 'lost' }),
      onGone: (why) =>
        this.#change({
          ended: { ending: why === 'ended' ? 'passEnded' : 'failed', byName: null },
          fault: why === 'lost' ? 'lost' : null,
        }),
    });
    const hide = () => this.#line.say({ type: 'hidden', hidden: document.hidden });
    document.addEventListener('visibilitychange', hide);
    this.#timers = [
      setInterval(() => this.#line.say({ type: 'ping', at: performance.now() }), PING_MS),
      setInterval(() => this.#count(), FIGURES_MS),
    ];
    this.#unhide = () => document.removeEventListener('visibilitychange', hide);
  }
  readonly #unhide: () => void;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): CastView => this.#view;

  setPreset(preset: CastPreset): void {
    this.#line.say({ type: 'preset', preset });
  }
  stop(): void {
    this.#line.say({ type: 'stop' });
  }
  /** Shows all of the picture, as the device sends it, while its part is being chosen. */
  showWhole(isWhole: boolean): void {
    this.#isWhole = isWhole;
    this.#screen.show(isWhole ? BEGINNING.shown : this.#view.shown);
  }
  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#unhide();
    this.#line.close();
    this.#decoder.close();
    this.#listeners.clear();
  }

  #newDecoder(): Decoder {
    const options = {
      onPicture: (picture: Parameters<Screen['draw']>[0]) => this.#screen.draw(picture),
      onFailure: () => this.#change({ isUnreadable: true }),
    };
    return this.#kind === 'webCodecs' ? webCodecsDecoder(options) : mediaSourceDecoder(options);
  }

  #hear(message: CastMessage): void {
    switch (message.type) {
      case 'hello':
        this.#viewer = message.viewer;
        this.#show({ crop: message.crop, angle: message.angle });
        this.#change({ deviceName: message.deviceName, preset: message.preset });
        break;
      case 'state':
        this.#change({ step: message.step, fault: message.fault, preset: message.preset });
        break;
      case 'picture':
        this.#show({ crop: message.crop, angle: message.angle });
        break;
      case 'pong':
        this.#roundTripMs = performance.now() - message.at;
        this.#lostOnWay = message.lost;
        break;
      case 'ended':
        this.#change({
          ended: { ending: message.ending, byName: message.byName },
          fault: message.fault,
          isBlack: false,
        });
    }
  }

  #show(shown: Shown): void {
    if (!this.#isWhole) this.#screen.show(shown);
    this.#change({ shown });
  }

  #count(): void {
    const now = performance.now();
    const shown = this.#decoder.shown();
    this.#blackSince = this.#screen.isBlack() && this.#view.step === 'live' ? (this.#blackSince ?? now) : null;
    this.#change({
      isBlack: this.#blackSince !== null && now - this.#blackSince > BLACK_MS,
      figures: {
        fps: Math.round(((shown - this.#shownBefore) * 1000) / FIGURES_MS),
        kbits: Math.round((this.#bytes * 8) / FIGURES_MS),
        latencyMs: Math.round(this.#roundTripMs / 2 + this.#decoder.delayMs()),
        lost: this.#lostOnWay + this.#decoder.dropped(),
        size: this.#screen.size(),
        decoder: this.#kind,
      },
    });
    this.#shownBefore = shown;
    this.#bytes = 0;
  }

  #change(change: Partial<CastView>): void {
    if (change.ended) this.#screen.end();
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
