import { CallError } from '@cogclinic/contract/client';
import type { Answers, AnswerValue } from '@cogclinic/scales/instrument';
import { AnswerPath, type Step, type Taken } from './answerPath.ts';
import { Attempts } from './attempts.ts';
import { applyChanges, type Changes, type Kept, mergeDraft } from './draft.ts';
import { type Left, NO_PATHS } from './leftPath.ts';
import { isPassing } from './retry.ts';
import type { Saving } from './saving.ts';
import type { SheetOptions } from './sheetOptions.ts';

export type SheetState = Readonly<{
  answers: Answers;
  saving: Saving;
  /** What the last answer led away from and took out, until the next one. */
  left?: Left | undefined;
  /** The server could not calculate in time what it makes of the answers saved last. */
  late?: true | undefined;
}>;

/**
 * The answers of one administration. Each is written to the browser's storage at once and to the server a moment later,
 * one saving at a time, tried again until the server has it. Answers that others lead away from go with them.
 */
export class AnswerSheet {
  private readonly options: SheetOptions;
  private readonly path: AnswerPath;
  private readonly attempts = new Attempts(() => void this.saveNow());
  private readonly listeners = new Set<() => void>();
  private state: SheetState;
  private revision: number;
  /** The server's revision that the answers stand upon. */
  private base: number;
  private changes: Changes;
  private sending = false;

  constructor(options: SheetOptions) {
    this.options = options;
    this.path = new AnswerPath(options.path ?? NO_PATHS);
    const { answers, revision, changes } = mergeDraft(options.kept, options.draft);
    this.revision = revision;
    this.base = options.kept.revision;
    this.changes = changes;
    // Before the device's answers met the server's, they made the path that was seen here.
    const seen = applyChanges(options.kept.answers, options.draft?.changes ?? {});
    const taken = this.lay(this.path.take(answers, seen));
    this.state = { ...taken, saving: this.savedOrWaiting() };
    this.keepDraft();
  }

  readonly getState = (): SheetState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins to save, also again after `detach`. */
  attach(): void {
    this.attempts.attach();
    if (!this.isSaved()) this.attempts.atOnce();
  }

  /** The page is hidden or gone: saves once more, and tries no further; the storage keeps what is left. */
  detach(): void {
    void this.saveNow();
    this.attempts.detach();
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

  /** Takes what another window gave, unless something given here is to be saved: that saving finds it out by itself. */
  follow(kept: Kept): void {
    if (!this.isSaved() || this.attempts.isPaused || kept.revision <= this.base) return;
    this.base = kept.revision;
    this.revision = Math.max(this.revision, kept.revision);
    this.meet(kept.answers);
    if (!this.isSaved()) this.attempts.soon();
  }

  /** Saves without waiting any longer. */
  readonly saveNow = async (): Promise<void> => {
    this.attempts.clear();
    if (this.sending || this.attempts.isPaused || this.isSaved()) return;
    this.sending = true;
    const sent = { answers: this.state.answers, revision: this.revision, changes: this.changes };
    this.show({ saving: this.attempts.hasFailed ? 'offline' : 'saving' });
    try {
      const { answers, revision } = sent;
      const kept = await this.options.save({ answers, revision }, this.base);
      const { calculated } = kept;
      if (kept.overtaken || kept.revision > revision) this.rebase(await this.options.load());
      else this.confirm(sent);
      this.show({ late: kept.calculationsLate });
      // Of what was changed again meanwhile the next saving tells.
      if (calculated && this.isSaved()) this.calculate(calculated);
      this.attempts.noteSuccess();
      this.sending = false;
      if (!this.isSaved() && this.state.saving !== 'refused') this.attempts.atOnce();
    } catch (error) {
      this.sending = false;
      this.fail(error);
    }
  };

  /** Holds savings back while the answers are being submitted. */
  pause(): void {
    this.attempts.pause();
  }

  /** Goes on saving at once, as if nothing had failed before: someone asked for it. */
  resume(): void {
    this.attempts.resume();
    if (!this.isSaved()) this.attempts.atOnce();
  }

  /** The answers are submitted: nothing is left to save. */
  finish(): void {
    this.pause();
    this.changes = {};
    this.options.drafts.remove(this.options.administrationId);
    this.show({ saving: 'saved', left: undefined });
  }

  private isSaved(): boolean {
    return Object.keys(this.changes).length === 0;
  }

  private savedOrWaiting(): Saving {
    return this.isSaved() ? 'saved' : 'waiting';
  }

  /** The server has these; what was changed again meanwhile stays to be saved. */
  private confirm(sent: { revision: number; changes: Changes }): void {
    this.base = sent.revision;
    this.changes = Object.fromEntries(
      Object.entries(this.changes).filter(([code, change]) => sent.changes[code] !== change),
    );
    this.keepDraft();
    this.show({ saving: this.savedOrWaiting() });
  }

  /** Somebody saved newer answers elsewhere: ours, which are being given now, go over them. */
  private rebase(kept: Kept): void {
    this.base = kept.revision;
    this.revision = Math.max(this.revision, kept.revision) + 1;
    this.meet(applyChanges(kept.answers, this.changes));
  }

  /** Answers given here: saved, and without those that they lead away from. */
  private give({ changes, before, given }: Step): void {
    this.changes = { ...this.changes, ...changes };
    this.revision += 1;
    const taken = this.lay(this.path.take(applyChanges(this.state.answers, changes), before, given));
    this.keepDraft();
    const stopped = this.state.saving === 'refused' || this.state.saving === 'offline';
    this.show({ ...taken, saving: stopped ? this.state.saving : 'waiting' });
    if (!this.attempts.hasFailed) this.attempts.soon();
  }

  /** Answers that another window has a part in. */
  private meet(answers: Answers): void {
    const taken = this.lay(this.path.meet(this.state, answers));
    this.keepDraft();
    this.show({ ...taken, saving: this.savedOrWaiting() });
  }

  /** What the server made of the answers. */
  private calculate(calculated: Changes): void {
    const taken = this.lay(this.path.calculate(this.state, calculated));
    this.keepDraft();
    this.show({ ...taken, saving: this.savedOrWaiting() });
  }

  /** What was taken out is a change to be saved like any other. */
  private lay({ answers, left, gone }: Taken): Pick<SheetState, 'answers' | 'left'> {
    if (Object.keys(gone).length > 0) {
      this.changes = { ...this.changes, ...gone };
      this.revision += 1;
    }
    return { answers, left };
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
    this.attempts.noteFailure();
    this.show({ saving: 'offline' });
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
