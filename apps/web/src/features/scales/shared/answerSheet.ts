import { CallError } from '@cogclinic/contract/client';
import { Outbox } from '@cogclinic/outbox/outbox';
import type { Verdict } from '@cogclinic/outbox/outboxOptions';
import { patches } from '@cogclinic/outbox/patches';
import type { Saving } from '@cogclinic/outbox/saving';
import type { Answers, AnswerValue } from '@cogclinic/scales/instrument';
import { AnswerPath, type Step, type Taken } from './answerPath.ts';
import { browserClock } from './browserClock.ts';
import { applyChanges, type Changes, type Kept, mergeDraft, sameValue } from './draft.ts';
import { draftStorage, entryOf } from './draftStorage.ts';
import { type Left, NO_PATHS } from './leftPath.ts';
import type { Saved, SheetOptions } from './sheetOptions.ts';
import { verdictOf } from './verdict.ts';

export type SheetState = Readonly<{
  answers: Answers;
  saving: Saving;
  /** What the last answer led away from and took out, until the next one. */
  left?: Left | undefined;
  /** The server could not calculate in time what it makes of the answers saved last. */
  late?: true | undefined;
}>;

type Sent = Saved & Readonly<{ newer?: Kept }>;

const DELAY_MS = 250;
const sameChange = (one: AnswerValue | null, other: AnswerValue | null) =>
  sameValue(one ?? undefined, other ?? undefined);

/**
 * The answers of one administration. Each goes through an outbox: the browser's storage has it at once and the server a
 * moment later. Answers that others lead away from go with them.
 */
export class AnswerSheet {
  private readonly options: SheetOptions;
  private readonly path: AnswerPath;
  private readonly outbox: Outbox<Changes, Sent>;
  private readonly listeners = new Set<() => void>();
  private state: SheetState;

  constructor(options: SheetOptions) {
    this.options = options;
    this.path = new AnswerPath(options.path ?? NO_PATHS);
    const { kept, draft, drafts, administrationId } = options;
    const { answers, revision, changes } = mergeDraft(kept, draft);
    // Before the device's answers met the server's, they made the path that was seen here.
    const seen = applyChanges(kept.answers, draft?.changes ?? {});
    const { gone, ...shown } = this.path.take(answers, seen);
    const storage = draftStorage(drafts);
    const entry = entryOf(administrationId, { revision, changes: { ...changes, ...gone } });
    const stored = Object.keys(entry.value).length > 0 ? [entry] : [];
    storage.update(administrationId, () => stored[0]);
    this.outbox = new Outbox({
      clock: browserClock,
      storage,
      stored,
      known: new Map([[administrationId, kept.revision]]),
      merging: patches(sameChange),
      delayMs: DELAY_MS,
      send: ({ revision: next }, base) => this.send(next, base),
      onAnswer: (answer) => this.take(answer),
      judge: (error) => this.judge(error),
      onRefused: (error) => error instanceof CallError && options.onRefused(error),
    });
    this.state = { ...shown, saving: this.outbox.saving };
    this.outbox.subscribe(() => this.show({}));
  }

  readonly getState = (): SheetState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins to save, also again after `detach`. */
  attach(): void {
    this.outbox.attach();
  }

  /** The page is hidden or gone: saves once more, and tries no further; the storage keeps what is left. */
  detach(): void {
    this.outbox.detach();
  }

  /** Gives an answer, or with null takes it back. */
  set(code: string, value: AnswerValue | null): void {
    const step = this.path.set(this.state, code, value);
    if (step) this.give(step);
  }

  /** Gives several answers as one. */
  setAll(changes: Changes): void {
    this.give(this.path.setAll(this.state, changes));
  }

  /** The field was left: the answer in it is no longer on its way. */
  rest(): void {
    this.path.rest();
  }

  /** The item whose answer led away from the path, as long as it can be undone. */
  turn(): string | undefined {
    return this.path.turn(this.state);
  }

  /** Undoes the answer that led away, and brings back what went with it; tells the item that it was given to. */
  undo(): string | undefined {
    const { left } = this.state;
    const turn = this.turn();
    if (!left || turn === undefined) return undefined;
    this.give(this.path.undo(this.state, left));
    return turn;
  }

  /** Takes over another window's answers, unless answers here are unsaved: saving those reports the conflict. */
  follow(kept: Kept): void {
    if (!this.outbox.follow(this.options.administrationId, kept.revision)) return;
    this.lay(this.path.meet(this.state, kept.answers));
  }

  /** Saves without waiting any longer; resolves when nothing is being saved any more. */
  readonly saveNow = (): Promise<void> => this.outbox.flush();

  /** Holds savings back while the answers are being submitted. */
  pause(): void {
    this.outbox.pause();
  }

  /** Goes on saving at once, as if nothing had failed before: someone asked for it. */
  resume(): void {
    this.outbox.resume();
  }

  /** The answers are submitted: nothing is left to save. */
  finish(): void {
    this.pause();
    this.outbox.forget(this.options.administrationId);
    this.show({ left: undefined });
  }

  /** Answers that the server has not confirmed. */
  private unsaved(): Changes | undefined {
    return this.outbox.pending(this.options.administrationId);
  }

  private async send(revision: number, base: number): Promise<Sent> {
    const saved = await this.options.save({ answers: this.state.answers, revision }, base);
    if (!saved.overtaken && saved.revision <= revision) return saved;
    const newer = await this.options.load();
    return { ...saved, revision: newer.revision, overtaken: true, newer };
  }

  /** Somebody else's newer answers, under those that are being given here, and what the server made of ours. */
  private take({ newer, calculated, calculationsLate }: Sent): void {
    if (newer) this.lay(this.path.meet(this.state, applyChanges(newer.answers, this.unsaved() ?? {})));
    this.show({ late: calculationsLate });
    // Of what was changed again meanwhile the next saving tells.
    if (calculated && this.unsaved() === undefined) this.lay(this.path.calculate(this.state, calculated));
  }

  /** A test that takes no answers now will take none of the next either. */
  private judge(error: unknown): Verdict {
    const verdict = verdictOf(error);
    if (verdict !== 'again') this.pause();
    return verdict;
  }

  /** Answers given here: saved, and without those that they lead away from. */
  private give({ changes, before, given }: Step): void {
    this.lay(this.path.take(applyChanges(this.state.answers, changes), before, given), changes);
  }

  /** Shows answers. What was given, and what was taken out, is a change to be saved. */
  private lay({ answers, left, gone }: Taken, given: Changes = {}): void {
    this.state = { ...this.state, answers, left };
    const changes = { ...given, ...gone };
    if (Object.keys(changes).length > 0) void this.outbox.put(this.options.administrationId, changes);
    else this.show({});
  }

  private show(change: Partial<SheetState>): void {
    this.state = { ...this.state, ...change, saving: this.outbox.saving };
    for (const listener of this.listeners) listener();
  }
}
