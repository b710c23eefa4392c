import { CallError } from '@cogclinic/contract/client';
import type { Answers, AnswerValue } from '@cogclinic/scales/instrument';
import { applyChanges, type Changes, type Draft, type Drafts, type Kept, mergeDraft } from './draft.ts';
import { isPassing, retryDelay } from './retry.ts';

/** `waiting` and `saving`: the server will have it in a moment; `offline`: tried again; `refused`: not to be saved. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';

const FROM_WORST: readonly Saving[] = ['refused', 'offline', 'saving', 'waiting', 'saved'];

/** The state of several savings at once: that of the one that is worst off. */
export function worstOf(...savings: readonly Saving[]): Saving {
  return FROM_WORST.find((one) => savings.includes(one)) ?? 'saved';
}

export type SheetState = Readonly<{ answers: Answers; saving: Saving }>;

export type SheetOptions = Readonly<{
  administrationId: string;
  kept: Kept;
  draft: Draft | null;
  drafts: Drafts;
  /**
   * Saves what was given upon the revision `base`, and answers the revision that the server keeps, whether it kept another's
   * instead, and what it calculated of the answers.
   */
  save(
    kept: Kept,
    base: number,
  ): Promise<{ revision: number; overtaken?: true | undefined; calculated?: Changes | undefined }>;
  /** What the server has, asked when it turns out to be newer. */
  load(): Promise<Kept>;
  /** The server will not take the answers: the test was submitted or given up elsewhere, for example. */
  onRefused(error: CallError): void;
}>;

const DELAY_MS = 250;

/**
 * The answers of one administration. Each is written to the browser's storage at once and to the server a moment later,
 * one saving at a time, tried again until the server has it.
 */
export class AnswerSheet {
  private readonly options: SheetOptions;
  private readonly listeners = new Set<() => void>();
  private state: SheetState;
  private revision: number;
  /** The server's revision that the answers stand upon. */
  private base: number;
  private changes: Changes;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending = false;
  private paused = false;
  private attached = false;
  private failures = 0;

  constructor(options: SheetOptions) {
    this.options = options;
    const { answers, revision, changes } = mergeDraft(options.kept, options.draft);
    this.revision = revision;
    this.base = options.kept.revision;
    this.changes = changes;
    this.state = { answers, saving: this.isSaved() ? 'saved' : 'waiting' };
    if (this.isSaved()) options.drafts.remove(options.administrationId);
  }

  readonly getState = (): SheetState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins to save, also again after `detach`. */
  attach(): void {
    this.attached = true;
    globalThis.addEventListener?.('online', this.saveNow);
    if (!this.isSaved()) this.schedule(0);
  }

  /** The page is hidden or gone: saves once more, and tries no further; the storage keeps what is left. */
  detach(): void {
    globalThis.removeEventListener?.('online', this.saveNow);
    void this.saveNow();
    this.attached = false;
    clearTimeout(this.timer);
  }

  /** Gives an answer, or with null takes it back. */
  set(code: string, value: AnswerValue | null): void {
    if ((this.state.answers[code] ?? null) === value) return;
    this.changes = { ...this.changes, [code]: value };
    this.revision += 1;
    this.keepDraft();
    const stopped = this.state.saving === 'refused' || this.state.saving === 'offline';
    this.show({
      answers: applyChanges(this.state.answers, { [code]: value }),
      saving: stopped ? this.state.saving : 'waiting',
    });
    if (this.failures === 0) this.schedule(DELAY_MS);
  }

  /** Takes what another window gave, unless something given here is to be saved: that saving finds it out by itself. */
  follow(kept: Kept): void {
    if (!this.isSaved() || this.paused || kept.revision <= this.base) return;
    this.base = kept.revision;
    this.revision = Math.max(this.revision, kept.revision);
    this.show({ answers: kept.answers });
  }

  /** Saves without waiting any longer. */
  readonly saveNow = async (): Promise<void> => {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.sending || this.paused || this.isSaved()) return;
    this.sending = true;
    const sent = { answers: this.state.answers, revision: this.revision, changes: this.changes };
    this.show({ saving: this.failures > 0 ? 'offline' : 'saving' });
    try {
      const { answers, revision } = sent;
      const kept = await this.options.save({ answers, revision }, this.base);
      const { calculated } = kept;
      if (kept.overtaken || kept.revision > revision) this.rebase(await this.options.load());
      else this.confirm(sent);
      if (calculated) this.show({ answers: applyChanges(this.state.answers, calculated) });
      this.failures = 0;
      this.sending = false;
      if (!this.isSaved() && this.state.saving !== 'refused') this.schedule(0);
    } catch (error) {
      this.sending = false;
      this.fail(error);
    }
  };

  /** Holds savings back while the answers are being submitted. */
  pause(): void {
    this.paused = true;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Goes on saving at once, as if nothing had failed before: someone asked for it. */
  resume(): void {
    this.paused = false;
    this.failures = 0;
    if (!this.isSaved()) this.schedule(0);
  }

  /** The answers are submitted: nothing is left to save. */
  finish(): void {
    this.pause();
    this.changes = {};
    this.options.drafts.remove(this.options.administrationId);
    this.show({ saving: 'saved' });
  }

  private isSaved(): boolean {
    return Object.keys(this.changes).length === 0;
  }

  /** The server has these; what was changed again meanwhile stays to be saved. */
  private confirm(sent: { revision: number; changes: Changes }): void {
    this.base = sent.revision;
    this.changes = Object.fromEntries(
      Object.entries(this.changes).filter(([code, change]) => sent.changes[code] !== change),
    );
    this.keepDraft();
    this.show({ saving: this.isSaved() ? 'saved' : 'waiting' });
  }

  /** Somebody saved newer answers elsewhere: ours, which are being given now, go over them. */
  private rebase(kept: Kept): void {
    this.base = kept.revision;
    this.revision = Math.max(this.revision, kept.revision) + 1;
    this.keepDraft();
    this.show({ answers: applyChanges(kept.answers, this.changes), saving: 'waiting' });
  }

  private fail(error: unknown): void {
    if (!isPassing(error) && error instanceof CallError) {
      // Signed out, not refused: the draft is found again after the next sign-in.
      const refused = error.kind !== 'session';
      this.pause();
      this.show({ saving: refused ? 'refused' : 'offline' });
      if (refused) this.options.onRefused(error);
      return;
    }
    this.failures += 1;
    this.show({ saving: 'offline' });
    this.schedule(retryDelay(this.failures));
  }

  private schedule(delayMs: number): void {
    if (!this.attached || this.paused || (this.timer !== undefined && delayMs > 0)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.saveNow, delayMs);
  }

  private keepDraft(): void {
    const { administrationId, drafts } = this.options;
    if (this.isSaved()) drafts.remove(administrationId);
    else drafts.write(administrationId, { revision: this.revision, changes: this.changes });
  }

  private show(change: Partial<SheetState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
