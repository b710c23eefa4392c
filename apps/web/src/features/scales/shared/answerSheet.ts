import { CallError } from '@cogclinic/contract/client';
import type { Answers, AnswerValue } from '@cogclinic/scales/instrument';
import { applyChanges, type Changes, type Kept, mergeDraft } from './draft.ts';
import {
  joined,
  type Left,
  leave,
  NO_PATHS,
  type PathRules,
  stillStands,
  turningPoint,
  wayBack,
  withSeen,
} from './leftPath.ts';
import { isPassing, retryDelay } from './retry.ts';
import type { SheetOptions } from './sheetOptions.ts';

/** `waiting` and `saving`: the server will have it in a moment; `offline`: tried again; `refused`: not to be saved. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';

const FROM_WORST: readonly Saving[] = ['refused', 'offline', 'saving', 'waiting', 'saved'];

/** The state of several savings at once: that of the one that is worst off. */
export function worstOf(...savings: readonly Saving[]): Saving {
  return FROM_WORST.find((one) => savings.includes(one)) ?? 'saved';
}

export type SheetState = Readonly<{
  answers: Answers;
  saving: Saving;
  /** What the last answer led away from and took out, until the next one. */
  left?: Left | undefined;
  /** The server could not calculate in time what it makes of the answers saved last. */
  late?: true | undefined;
}>;

const DELAY_MS = 250;

/** The answer given last, what it was before, and whether it may still be on its way: typed, ticked, drawn along a line. */
type Edit = Readonly<{ code: string; former: AnswerValue | null; onWay: boolean }>;

/**
 * The answers of one administration. Each is written to the browser's storage at once and to the server a moment later,
 * one saving at a time, tried again until the server has it. Answers that others lead away from go with them.
 */
export class AnswerSheet {
  private readonly options: SheetOptions;
  private readonly path: PathRules;
  private readonly listeners = new Set<() => void>();
  private state: SheetState;
  private revision: number;
  /** The server's revision that the answers stand upon. */
  private base: number;
  private changes: Changes;
  private edit: Edit | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending = false;
  private paused = false;
  private attached = false;
  private failures = 0;

  constructor(options: SheetOptions) {
    this.options = options;
    this.path = options.path ?? NO_PATHS;
    const { answers, revision, changes } = mergeDraft(options.kept, options.draft);
    this.revision = revision;
    this.base = options.kept.revision;
    this.changes = changes;
    // Before the device's answers met the server's, they made the path that was seen here.
    const seen = applyChanges(options.kept.answers, options.draft?.changes ?? {});
    const taken = this.take(answers, seen);
    this.state = { ...taken, saving: this.isSaved() ? 'saved' : 'waiting' };
    this.keepDraft();
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
    const { answers, left } = this.state;
    if ((answers[code] ?? null) === value) return;
    if (this.edit?.onWay && this.edit.code === code) {
      // The 1 on the way to 12 has led nowhere: what it took out is there again.
      this.give({ ...(left && wayBack(left)), [code]: value }, this.beforeEdit(), [code]);
      return;
    }
    this.edit = { code, former: answers[code] ?? null, onWay: this.path.isGradual(code) };
    this.give({ [code]: value }, answers, [code]);
  }

  /** Gives several answers as one. */
  setAll(changes: Changes): void {
    this.edit = null;
    this.give(changes, this.state.answers, Object.keys(changes));
  }

  /** The field was left: the answer in it is no longer on its way. */
  rest(): void {
    if (this.edit?.onWay) this.edit = { ...this.edit, onWay: false };
  }

  /** The item whose answer led away from the path, as long as it can be undone. */
  turn(): string | undefined {
    return this.state.left && turningPoint(this.path, this.state.left);
  }

  /** Undoes the answer that led away, and brings back what went with it; tells the item that it was given to. */
  undo(): string | undefined {
    const { left, answers } = this.state;
    const turn = this.turn();
    if (!left || turn === undefined) return undefined;
    this.edit = null;
    this.give(wayBack(left), answers, []);
    return turn;
  }

  /** Takes what another window gave, unless something given here is to be saved: that saving finds it out by itself. */
  follow(kept: Kept): void {
    if (!this.isSaved() || this.paused || kept.revision <= this.base) return;
    this.base = kept.revision;
    this.revision = Math.max(this.revision, kept.revision);
    this.meet(kept.answers);
    if (!this.isSaved()) this.schedule(DELAY_MS);
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
      this.show({ late: kept.calculationsLate });
      // Of what was changed again meanwhile the next saving tells.
      if (calculated && this.isSaved()) this.calculate(calculated);
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
    this.show({ saving: 'saved', left: undefined });
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
    this.meet(applyChanges(kept.answers, this.changes));
  }

  /** Answers given here: saved, and without those that they lead away from. */
  private give(changes: Changes, before: Answers, given: readonly string[]): void {
    this.changes = { ...this.changes, ...changes };
    this.revision += 1;
    const taken = this.take(applyChanges(this.state.answers, changes), before, given);
    this.keepDraft();
    const stopped = this.state.saving === 'refused' || this.state.saving === 'offline';
    this.show({ left: undefined, ...taken, saving: stopped ? this.state.saving : 'waiting' });
    if (this.failures === 0) this.schedule(DELAY_MS);
  }

  /** Answers that another window has a part in. */
  private meet(answers: Answers): void {
    this.edit = null;
    const { left: last, answers: shown } = this.state;
    const stands = last && stillStands(last, shown, answers) ? last : undefined;
    const { left: gone, ...taken } = this.take(answers, shown);
    const left = gone ? joined(stands, withSeen(this.path, gone, shown, answers)) : stands;
    this.keepDraft();
    this.show({ ...taken, left, saving: this.isSaved() ? 'saved' : 'waiting' });
  }

  /** What the server made of the answers; the path may hang on it, and then on the answer given last. */
  private calculate(calculated: Changes): void {
    const { answers, left: last } = this.state;
    const given = this.edit ? [this.edit.code] : [];
    const { left, ...taken } = this.take(applyChanges(answers, calculated), this.beforeEdit(), given);
    this.keepDraft();
    this.show(left ? { ...taken, left: joined(last, left), saving: 'waiting' } : taken);
  }

  /** The answers before the one given last. */
  private beforeEdit(): Answers {
    const { answers, left } = this.state;
    const former = this.edit && { [this.edit.code]: this.edit.former };
    return applyChanges(answers, { ...(left && wayBack(left)), ...former });
  }

  /** Takes out what is off the path of new answers, as changes to be saved like any other. */
  private take(after: Answers, before: Answers, given: readonly string[] = []): Pick<SheetState, 'answers' | 'left'> {
    const going = leave({ rules: this.path, before, after, given });
    if (!going) return { answers: after };
    this.changes = { ...this.changes, ...going.changes };
    this.revision += 1;
    return { answers: applyChanges(after, going.changes), left: going.left };
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
