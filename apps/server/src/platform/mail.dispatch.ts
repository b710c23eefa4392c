import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { loggable } from './loggable.ts';
import type { Deliver } from './mail.delivery.ts';
import { type Repeating, repeating } from './repeating.ts';

type Waiting = { id: string; to: string; subject: string; text: string; tries: number };
type Options = { config: Pick<Config, 'LOG_LEVEL' | 'DATABASE_URL'>; database: Database; deliver: Deliver };

const AT_ONCE = 10;
const TURN_SECONDS = 10;
/** Renewed with each turn while the letter is in hand; what a killed server had in hand is free within a minute. */
const LEASE = "interval '35 seconds'";
/** How long a letter waits after each failure, in seconds; after the last of them it is given up. */
const WAITS = [10, 60, 300, 900, 3600, 7200, 14_400, 28_800] as const;
const LONGEST_WAIT = "interval '9 hours'";

/** A moment further ahead than any that we note was noted while the clock was ahead: it keeps no letter waiting. */
const CLAIM = `UPDATE letters AS l SET leased_until = now() + ${LEASE}
  WHERE l.id IN (
    SELECT id FROM letters
     WHERE state = 'waiting' AND NOT id = ANY($1::uuid[])
       AND (due_at <= now() OR due_at > now() + ${LONGEST_WAIT})
       AND (leased_until IS NULL OR leased_until <= now() OR leased_until > now() + 2 * ${LEASE})
     ORDER BY created_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING l.id, l.recipient AS "to", l.subject, l.text, l.tries`;
const RENEW = `UPDATE letters SET leased_until = now() + ${LEASE} WHERE id = ANY($1::uuid[]) AND state = 'waiting'`;
const RELEASE = 'UPDATE letters SET leased_until = NULL WHERE leased_until IS NOT NULL';
const SENT = `UPDATE letters SET state = 'sent', text = NULL, problem = NULL, leased_until = NULL, ended_at = now()
  WHERE id = $1 AND state = 'waiting'`;
const LATER = `UPDATE letters SET tries = tries + 1, problem = $2, leased_until = NULL, due_at = now() + make_interval(secs => $3)
  WHERE id = $1 AND state = 'waiting'`;
const GIVEN_UP = `UPDATE letters SET state = 'failed', tries = tries + 1, problem = $2, text = NULL, leased_until = NULL, ended_at = now()
  WHERE id = $1 AND state = 'waiting'`;

/** Sends the letters that wait, of whichever server queued them: each is leased to one server at a time. */
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
    // Only one server uses the embedded database: what was in hand when it ended must be taken up again.
    if (this.#isAlone) await this.#database.asOwner((tx) => tx.rows(RELEASE));
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

  /** Takes up as many letters as this process may; one look at a time. Never rejects. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(async () => {
      try {
        while (this.#turns && this.#inHand.size < AT_ONCE) {
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
    return this.#database.asOwner((tx) =>
      tx.rows<Waiting>(CLAIM, [[...this.#inHand.keys()], AT_ONCE - this.#inHand.size]),
    );
  }

  async #renew(): Promise<void> {
    const ids = [...this.#inHand.keys()];
    if (ids.length > 0) await this.#database.asOwner((tx) => tx.rows(RENEW, [ids]));
  }

  async #send({ tries, ...letter }: Waiting): Promise<void> {
    try {
      const { statement, values } = await this.#deliver(letter).then(
        () => ({ statement: SENT, values: [letter.id] }),
        (error: unknown) => this.#failed(letter.id, tries, error),
      );
      await this.#note(statement, values);
    } finally {
      this.#inHand.delete(letter.id);
      void this.look();
    }
  }

  #failed(id: string, tries: number, error: unknown): { statement: string; values: unknown[] } {
    const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
    // The address, or what it stands for, is refused for good; any other answer may change once an operator has acted.
    const isFinal = code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
    const wait = WAITS[tries];
    this.#log.warn({ letter: id, tries: tries + 1, code, responseCode }, 'a letter was not taken');
    if (isFinal || wait === undefined) return { statement: GIVEN_UP, values: [id, message] };
    return { statement: LATER, values: [id, message, wait] };
  }

  /** What became of a letter is noted once the database answers; until then it stays in hand and is not sent again. */
  async #note(statement: string, values: readonly unknown[]): Promise<void> {
    for (;;) {
      try {
        await this.#database.asOwner((tx) => tx.rows(statement, values));
        return;
      } catch (error) {
        this.#log.warn(loggable(error), 'what became of a letter is not noted yet');
        if (!this.#turns) return;
        await delay(1000);
      }
    }
  }
}
