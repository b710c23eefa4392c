import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { loggable } from '#platform/loggable.ts';
import type { Platform } from '#platform/platform.ts';
import { type Repeating, repeating } from '#platform/repeating.ts';
import { sealOf } from '#platform/sealed.ts';
import { sendMessage } from './send.ts';
import {
  AT_ONCE,
  CLAIM,
  type Held,
  LET_GO,
  NEXT,
  type Next,
  NOTE_DELIVERED,
  NOTE_FAILED,
  PAUSES,
  RELEASE,
  RENEW,
} from './sending.statements.ts';
import { tellOff } from './switchedOff.ts';

/** Seconds between two looks for messages that wait. */
const TURN_SECONDS = 1;
const STOP_MS = 10_000;
const GONE = 410;

/**
 * Sends waiting messages, whichever server's change they tell of. A lease gives each address to one server at a time, which sends
 * its messages one after another in their order: a message that is not taken holds up those behind it.
 */
export class Sending {
  readonly #platform: Platform;
  readonly #me = randomUUID();
  readonly #log: ReturnType<typeof pino>;
  readonly #inHand = new Map<string, Promise<void>>();
  #turns: Repeating | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#log = pino({ level: platform.config.LOG_LEVEL });
  }

  async start(): Promise<void> {
    const { config, database } = this.#platform;
    // Only one server uses the embedded database: what it held when it ended is free again.
    if (!config.DATABASE_URL) await database.asOwner((tx) => tx.write(RELEASE));
    this.#turns = repeating(
      TURN_SECONDS,
      () => this.#look(),
      (error) => this.#log.warn(loggable(error), 'messages to other programs are not taken up'),
    );
  }

  /** Finishes the messages in hand, at most for ten seconds. */
  async stop(): Promise<void> {
    const turns = this.#turns;
    this.#turns = undefined;
    await turns?.stop();
    await Promise.race([Promise.all(this.#inHand.values()), delay(STOP_MS, undefined, { ref: false })]);
  }

  async #look(): Promise<void> {
    const atMost = AT_ONCE - this.#inHand.size;
    if (atMost === 0) return;
    const given = { by: this.#me, not: [...this.#inHand.keys()], atMost };
    const claimed = await this.#platform.database.asOwner((tx) => tx.write(CLAIM, given));
    for (const { institutionId, id } of claimed) {
      const sending = this.#sendAll({ institutionId, id, by: this.#me })
        .catch((error) => this.#log.warn(loggable(error), 'an address was let go'))
        .finally(() => this.#inHand.delete(id));
      this.#inHand.set(id, sending);
    }
  }

  /** Sends what waits for an address until nothing does, something is not taken, or the server stops. */
  async #sendAll(held: Held): Promise<void> {
    const { database, storage } = this.#platform;
    while (this.#turns) {
      const found = await database.asOwner(async (tx) => {
        const [to] = await tx.write(RENEW, held);
        const [next] = to ? await tx.read(NEXT, held) : [];
        return to && next && { to, next, seal: await sealOf(storage, tx) };
      });
      if (!found) break;
      const { to, next, seal } = found;
      const outcome = await sendMessage(seal, { ...to, id: held.id }, next);
      if (outcome.problem !== null) {
        const failed = { ...outcome, problem: outcome.problem, failures: to.failures };
        return this.#noteFailed(held, next, failed);
      }
      await database.asOwner((tx) => tx.write(NOTE_DELIVERED, { ...held, messageId: next.id, status: outcome.status }));
    }
    await database.asOwner((tx) => tx.write(LET_GO, held));
  }

  async #noteFailed(
    held: Held,
    { id: messageId }: Next,
    { status, problem, failures }: { status: number | null; problem: string; failures: number },
  ): Promise<void> {
    const seconds = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
    this.#log.warn({ webhook: held.id, failures: failures + 1, status, problem }, 'a message was not taken');
    await this.#platform.database.asOwner(async (tx) => {
      const given = { ...held, messageId, status, problem, seconds, isGone: status === GONE };
      const [noted] = await tx.write(NOTE_FAILED, given);
      if (noted?.offBy) await tellOff(this.#platform, tx, { ...held, name: noted.name, offBy: noted.offBy });
    });
  }
}
