import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, AnswerValue } from '@cogclinic/scales/instrument';
import { applyChanges, type Changes } from './draft.ts';
import { joined, type Left, leave, type PathRules, stillStands, turningPoint, wayBack, withSeen } from './leftPath.ts';

/** The answers as they are shown. */
type Shown = Readonly<{
  answers: Answers;
  /** What the last answer led away from and took out, until the next one. */
  left?: Left | undefined;
}>;

/** Answers given here, those that they are given upon, and the items that they lead on from. */
export type Step = Readonly<{ changes: Changes; before: Answers; given: readonly string[] }>;

/** Answers without what is off their path, and the changes that took it out. */
export type Taken = Shown & Readonly<{ gone: Changes }>;

/** The answer given last, what it was before, and whether it may still be on its way: typed, ticked, drawn along a line. */
type Edit = Readonly<{ code: string; former: AnswerValue | null; onWay: boolean }>;

/** What goes with an answer that leads away from others, and what brings those back. */
export class AnswerPath {
  private readonly rules: PathRules;
  private edit: Edit | null = null;

  constructor(rules: PathRules) {
    this.rules = rules;
  }

  /** An answer that is given, or with null taken back; null where it is the one that stands there. */
  set(shown: Shown, code: string, value: AnswerValue | null): Step | null {
    const { answers, left } = shown;
    if ((answerTo(answers, code) ?? null) === value) return null;
    if (this.edit?.onWay && this.edit.code === code) {
      // Typing 12 passes through 1: the items that the 1 removed return.
      return { changes: { ...(left && wayBack(left)), [code]: value }, before: this.beforeEdit(shown), given: [code] };
    }
    this.edit = { code, former: answerTo(answers, code) ?? null, onWay: this.rules.isGradual(code) };
    return { changes: { [code]: value }, before: answers, given: [code] };
  }

  /** Several answers as one. */
  setAll({ answers }: Shown, changes: Changes): Step {
    this.edit = null;
    return { changes, before: answers, given: Object.keys(changes) };
  }

  /** The field was left: the answer in it is no longer on its way. */
  rest(): void {
    if (this.edit?.onWay) this.edit = { ...this.edit, onWay: false };
  }

  /** The item whose answer led away from the path, as long as it can be undone. */
  turn({ left }: Shown): string | undefined {
    return left && turningPoint(this.rules, left);
  }

  /** Undoes the answer that led away, and brings back what went with it. */
  undo({ answers }: Shown, left: Left): Step {
    this.edit = null;
    return { changes: wayBack(left), before: answers, given: [] };
  }

  /** Takes out what is off the path of new answers. */
  take(after: Answers, before: Answers, given: readonly string[] = []): Taken {
    const going = leave({ rules: this.rules, before, after, given });
    if (!going) return { answers: after, gone: {} };
    return { answers: applyChanges(after, going.changes), left: going.left, gone: going.changes };
  }

  /** Answers that another window has a part in. */
  meet({ left: last, answers: shown }: Shown, answers: Answers): Taken {
    this.edit = null;
    const stands = last && stillStands(last, shown, answers) ? last : undefined;
    const taken = this.take(answers, shown);
    const left = taken.left ? joined(stands, withSeen(this.rules, taken.left, shown, answers)) : stands;
    return { ...taken, left };
  }

  /** What the server made of the answers; the path may hang on it, and then on the answer given last. */
  calculate(shown: Shown, calculated: Changes): Taken {
    const given = this.edit ? [this.edit.code] : [];
    const taken = this.take(applyChanges(shown.answers, calculated), this.beforeEdit(shown), given);
    return { ...taken, left: taken.left ? joined(shown.left, taken.left) : shown.left };
  }

  /** The answers before the one given last. */
  private beforeEdit({ answers, left }: Shown): Answers {
    const former = this.edit && { [this.edit.code]: this.edit.former };
    return applyChanges(answers, { ...(left && wayBack(left)), ...former });
  }
}
