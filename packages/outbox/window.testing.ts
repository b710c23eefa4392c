import type { Clock } from './clock.ts';
import type { EntryStorage } from './entry.ts';
import type { World } from './world.testing.ts';

/** After this many milliseconds a window takes a request for lost. */
const PATIENCE_MS = 1_000;

/** No answer came: the request may be repeated. */
export class Lost extends Error {}
/** The server does not accept the request. */
export class Refused extends Error {}

/** One window of the browser. It can be killed at any moment; then all that it began stops. */
export class Window<T> {
  readonly clock: Clock;
  readonly storage: EntryStorage<T>;
  private readonly world: World<T>;
  private readonly backs = new Set<() => void>();
  private alive = true;

  constructor(world: World<T>) {
    this.world = world;
    this.clock = {
      after: (ms, run) => world.later(ms, () => this.alive && run(), true),
      whenBack: (run) => {
        this.backs.add(run);
        return () => this.backs.delete(run);
      },
    };
    this.storage = {
      update: (key, change) =>
        world.stored(() => {
          if (!this.alive) return;
          const next = change(world.kept.get(key));
          if (next) world.kept.set(key, next);
          else world.kept.delete(key);
        }),
    };
  }

  get isAlive(): boolean {
    return this.alive;
  }

  kill(): void {
    this.alive = false;
  }

  tellBack(): void {
    for (const run of this.backs) run();
  }

  /** Sends a request over the simulated network to `serve`. */
  readonly request = <A>(serve: () => A): Promise<A> => {
    const { lost, requestMs, answerMs, doubledMs } = this.world.nextFate();
    return new Promise<A>((resolve, reject) => {
      const ifAlive = (run: () => void) => () => this.alive && run();
      this.world.later(
        PATIENCE_MS,
        ifAlive(() => reject(new Lost())),
      );
      if (lost === 'request') return;
      this.world.later(requestMs, () => {
        const outcome = outcomeOf(serve);
        if (lost !== 'answer')
          this.world.later(
            answerMs,
            ifAlive(() => outcome(resolve, reject)),
          );
      });
      if (doubledMs !== null) this.world.later(requestMs + doubledMs, () => void outcomeOf(serve));
    });
  };
}

function outcomeOf<A>(serve: () => A): (resolve: (answer: A) => void, reject: (error: unknown) => void) => void {
  try {
    const answer = serve();
    return (resolve) => resolve(answer);
  } catch (error) {
    return (_, reject) => reject(error);
  }
}
