import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import type { Database, Tx } from './database.ts';
import { loggable } from './loggable.ts';
import type { Deliver } from './mail.delivery.ts';
import {
  CLAIM,
  GIVE_UP,
  LETTERS_AT_ONCE,
  NOTE_SENT,
  PUT_OFF,
  RELEASE,
  RENEW,
  TURN_SECONDS,
  WAITS,
  type Waiting,
} from './mail.statements.ts';
import { type Repeating, repeating } from './repeating.ts';

type Note = (tx: Tx) => Promise<unknown>;
type Options = { config: Pick<Config, 'LOG_LEVEL' | 'DATABASE_URL'>; database: Database; deliver: Deliver };

/** Sends waiting letters, whichever server queued them; a lease gives each letter to one server at a time. */
export class Dispatch {
  readonly #database: Database;
  readonly #deliver: Deliver;
  readonly #isAlone: boolean;
  readonly #log: ReturnType<typeof pino>;
  readonly #inHand = new Map<string, Promise<void>>();
  #looking: Promise<void> = Promise.resolve();
  #turns: Repeating | undefined;

  constructor({ config, database, deliver }: Options) {
    this.#database = database;
    this.#deliver = deliver;
    this.#isAlone = !config.DATABASE_URL;
    this.#log = pino({ level: config.LOG_LEVEL });
  }

  async start(): Promise<void> {
    // Only one server uses the embedded database: letters that it held when it ended are free again.
    if (this.#isAlone) await this.#database.asOwner((tx) => tx.write(RELEASE));
    this.#turns = repeating(
      TURN_SECONDS,
      async () => {
        await this.#renew();
        await this.look();
      },
      (error) => this.#log.warn(loggable(error), 'letters in hand could not be kept'),
    );
    await this.look();
  }

  /** Finishes the letters in hand, at most for ten seconds. */
  async stop(): Promise<void> {
    const turns = this.#turns;
    this.#turns = undefined;
    await turns?.stop();
    await this.#looking;
    await Promise.race([Promise.all(this.#inHand.values()), delay(10_000, undefined, { ref: false })]);
  }

  /** Takes up as many letters as this process may hold; looks run one after another. Never rejects. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(async () => {
      try {
        while (this.#turns && this.#inHand.size < LETTERS_AT_ONCE) {
          const letters = await this.#claim();
          for (const letter of letters) this.#inHand.set(letter.id, this.#send(letter));
          if (letters.length === 0) return;
        }
      } catch (error) {
        this.#log.warn(loggable(error), 'letters are not taken up');
      }
    });
    return this.#looking;
  }

  #claim(): Promise<Waiting[]> {
    const given = { inHand: [...this.#inHand.keys()], atMost: LETTERS_AT_ONCE - this.#inHand.size };
    return this.#database.asOwner((tx) => tx.write(CLAIM, given));
  }

  async #renew(): Promise<void> {
    const ids = [...this.#inHand.keys()];
    if (ids.length > 0) await this.#database.asOwner((tx) => tx.write(RENEW, { ids }));
  }

  async #send({ tries, ...letter }: Waiting): Promise<void> {
    try {
      const note = await this.#deliver(letter).then(
        () => (tx: Tx) => tx.write(NOTE_SENT, { id: letter.id }),
        (error: unknown) => this.#failed(letter.id, tries, error),
      );
      await this.#note(note);
    } finally {
      this.#inHand.delete(letter.id);
      void this.look();
    }
  }

  #failed(id: string, tries: number, error: unknown): Note {
    const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
    // Only a refused address is final; any other failure may pass once an operator has acted.
    const isFinal = code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
    const wait = WAITS[tries];
    this.#log.warn({ letter: id, tries: tries + 1, code, responseCode }, 'a letter was not taken');
    if (isFinal || wait === undefined) return (tx) => tx.write(GIVE_UP, { id, problem: message });
    return (tx) => tx.write(PUT_OFF, { id, problem: message, seconds: wait });
  }

  /** Notes what became of a letter once the database answers; until then it stays in hand and is not sent again. */
  async #note(note: Note): Promise<void> {
    for (;;) {
      try {
        await this.#database.asOwner(note);
        return;
      } catch (error) {
        this.#log.warn(loggable(error), 'what became of a letter is not noted yet');
        if (!this.#turns) return;
        await delay(1000);
      }
    }
  }
}
