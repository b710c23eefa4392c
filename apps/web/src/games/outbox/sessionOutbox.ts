import { CallError } from '@cogclinic/contract/client';
import type { Clock } from '@cogclinic/outbox/clock';
import type { Entry } from '@cogclinic/outbox/entry';
import { Outbox } from '@cogclinic/outbox/outbox';
import type { Verdict } from '@cogclinic/outbox/outboxOptions';
import type { Opener } from '#ui/sealedRows.ts';
import type { Deliver } from './deliver.ts';
import { changePlayed, discardRefused, setAside } from './played.ts';
import type { PlayedSession, RefusedSession } from './session.ts';

/** Sessions of one owner on this device that the server has not confirmed. */
export type OutboxState = Readonly<{
  waiting: ReadonlyMap<string, PlayedSession>;
  refused: readonly RefusedSession[];
  /** The last attempt to send one did not get through; the next follows. */
  isStuck: boolean;
  /** The device keeps what waits; otherwise only the open page does. */
  isSafe: boolean;
}>;

/** The owner’s sessions on the device when the page opens. */
type Found = Readonly<{ played: readonly Entry<PlayedSession>[]; refused: readonly RefusedSession[] }>;

const clock: Clock = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  whenBack(run) {
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  },
};

/** A refused session would be refused again; one whose account is signed out waits for the next sign-in. */
function verdictOf(error: unknown): Verdict {
  if (!(error instanceof CallError) || error.isPassing) return 'again';
  return error.kind === 'session' ? 'unsent' : 'refused';
}

/**
 * The sessions of one owner, each kept on the device until the server has it, and sent one after the other, the earliest
 * first. The server knows a session by its id: sent twice, it counts once. A refused one is set aside with the reason.
 */
export class SessionOutbox {
  /** Whose sessions, and by which key this device keeps them. */
  readonly opener: Opener;
  private readonly outbox: Outbox<PlayedSession>;
  private readonly waiting: Map<string, PlayedSession>;
  private readonly listeners = new Set<() => void>();
  private refused: readonly RefusedSession[];
  private isSafe = true;
  private shown: OutboxState;

  constructor(opener: Opener, { played, refused }: Found, deliver: Deliver) {
    this.opener = opener;
    this.waiting = new Map(played.map(({ key, value }) => [key, value]));
    this.refused = refused;
    this.outbox = new Outbox<PlayedSession>({
      clock,
      storage: {
        update: async (key, change) => {
          this.isSafe = await changePlayed(opener, key, change);
        },
      },
      stored: played,
      delayMs: 0,
      send: (entry) => this.send(entry, deliver),
      judge: verdictOf,
    });
    this.shown = this.state();
    this.outbox.subscribe(() => this.show());
  }

  readonly getState = (): OutboxState => this.shown;

  /** Calls the listener on every change; returns a function that ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Starts to send what waits, now and whenever the network is back; returns a function that ends that. */
  readonly attach = (): (() => void) => {
    this.outbox.attach();
    return () => this.outbox.detach();
  };

  /** Puts a session in; resolves once this device keeps it, as far as it can. */
  async put(session: PlayedSession): Promise<void> {
    this.waiting.set(session.body.id, session);
    this.isSafe = false;
    await this.outbox.put(session.body.id, session);
    this.show();
  }

  /** Sends now, without waiting for the next attempt. */
  readonly sendNow = (): void => {
    void this.outbox.flush();
  };

  /** Deletes a refused session from this device. */
  readonly discard = async (id: string): Promise<void> => {
    await discardRefused(id);
    this.refused = this.refused.filter((one) => one.id !== id);
    this.show();
  };

  private async send({ key, value }: Entry<PlayedSession>, deliver: Deliver): Promise<{ revision: number }> {
    try {
      await deliver(value);
    } catch (error) {
      if (verdictOf(error) === 'refused') await this.refuse({ ...value, id: key, reason: (error as Error).message });
      throw error;
    }
    this.waiting.delete(key);
    return { revision: 0 };
  }

  private async refuse(refused: RefusedSession): Promise<void> {
    this.waiting.delete(refused.id);
    this.refused = [...this.refused, refused];
    await setAside(this.opener, refused);
  }

  private state(): OutboxState {
    const { waiting, refused, isSafe, outbox } = this;
    return { waiting: new Map(waiting), refused, isSafe, isStuck: outbox.saving === 'offline' };
  }

  private show(): void {
    this.shown = this.state();
    for (const listener of this.listeners) listener();
  }
}
