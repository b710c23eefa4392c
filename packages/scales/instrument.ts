import type { Confirmation } from './confirmation.ts';
import type { Texts } from './language.ts';
import type { Level } from './levels.ts';
import type { ReliableChange } from './reliableChange.ts';
import type { Task } from './task.ts';
import type { ShownText, TextSources } from './wording.ts';

export type { Confirmation } from './confirmation.ts';
export type { Language, Texts } from './language.ts';
export type { Level } from './levels.ts';

export type Informant = 'patient' | 'informant' | 'examiner';

/** One printed choice. `value` is the number printed in the publication before any reversing. */
export type Choice = Readonly<{
  value: number;
  text: Texts;
  /** "Cannot be rated", "not applicable": an answer without points, which is not zero. */
  unrated?: true;
  /**
   * The points where the publication counts another number than it prints, e.g. Lawton's IADL; by default the value.
   */
  points?: number;
  /** In a multiple choice, excludes all others: "none of these". */
  exclusive?: true;
  /** The code of the choice in other systems, e.g. LOINC's; kept for the exchange of answers. */
  coding?: Coding;
  /** The plain value that other systems use in place of a code. */
  literal?: Literal;
}>;

export type Literal = Readonly<{ kind: 'integer' | 'string' | 'date' | 'time'; value: number | string }>;

export type Coding = Readonly<{ system?: string; code: string; display?: string }>;

/**
 * When an answer can hardly be right together with two times of day: more than so many hours lie between them, or this
 * answer is more hours than lie between them. The person is asked, never refused.
 */
export type Unlikely = Readonly<{
  from: string;
  to: string;
  above: number | 'betweenThem';
  /** The question; `{{from}}`, `{{to}}` and `{{hours}}` between them are filled in. */
  text: Texts;
}>;

type ItemBase = Readonly<{
  /** The published item number: "1", "2", "1a". */
  code: string;
  text: Texts;
  hint?: Texts;
  /** Asked, but never scored, and not needed for a score. */
  unscored?: true;
  /** Asked only when every clause holds; an item that is not asked is not scored. */
  when?: readonly Clause[];
  /** The item on whose answer this one depends. */
  within?: string;
  /** Needed for a complete form although it is not scored. */
  required?: true;
  /** Calculated by an expression (FHIRPath) from other answers, never entered. */
  calculated?: string;
  /** The initial answer of a test; it may be changed unless the item is `readOnly`. */
  initial?: AnswerValue;
  readOnly?: true;
  /** Stored with the answers but never shown: a calculated step, or a value fixed by the form. */
  hidden?: true;
  unlikely?: Unlikely;
  /** The examiner's aid for the task; the answer remains the points. */
  task?: Task;
  /** The item in other systems: its codes, the element that defines it, and the prefix of its text. */
  codings?: readonly Coding[];
  definition?: string;
  prefix?: string;
}>;

export type ChoiceItem = ItemBase & Readonly<{ kind: 'choice'; choices: readonly Choice[] }>;
/** Any number of the choices, e.g. a symptom checklist; the answer lists their values, and its points are their sum. */
export type MultipleItem = ItemBase & Readonly<{ kind: 'multiple'; choices: readonly Choice[] }>;
/** A number, e.g. a subscore that the examiner enters; inclusive range, and step. */
export type NumberItem = ItemBase &
  Readonly<{
    kind: 'number';
    min: number;
    max: number;
    step: number;
    /** A line to mark between two named ends; a time of day in minutes after midnight; a time in seconds. */
    as?: 'line' | 'clock' | 'seconds';
    ends?: Readonly<{ from: Texts; to: Texts }>;
    unit?: Texts;
    unitCoding?: Coding;
    /** The type for exchange, where step and unit do not determine it. */
    exchange?: 'integer' | 'decimal' | 'quantity';
  }>;
/** Text; never scored. A `date` is YYYY-MM-DD, a `time` HH:mm:ss, a `dateTime` both with a space between. */
export type TextItem = ItemBase &
  Readonly<{
    kind: 'text';
    unscored: true;
    maxLength: number;
    long?: true;
    format?: 'date' | 'time' | 'dateTime';
    /** The item whose last choice, "other", this text specifies. */
    otherOf?: string;
  }>;
export type Item = ChoiceItem | MultipleItem | NumberItem | TextItem;

export type Condition = Readonly<{
  item: string;
  /** In a multiple item `equals` holds when any chosen value is equal. */
  is: 'equals' | 'notEquals' | 'atLeast' | 'atMost' | 'above' | 'below' | 'answered' | 'unanswered';
  /** The value to compare with; `answered` and `unanswered` need none. */
  value: number | string;
}>;
/** One condition, or alternatives of which one must hold. */
export type Clause = Condition | readonly Condition[];

export type Section = Readonly<{
  code: string;
  title: Texts;
  /** Read before the section's items, e.g. the examiner's instruction to the patient. */
  note?: Texts;
  /** The codes of the groups around it, outermost first, and which of them repeat; see `repeat.ts`. */
  groups?: readonly string[];
  repeats?: readonly string[];
  /** The title of each of those groups; the section's title names them all. */
  groupTitles?: readonly (Texts | null)[];
  items: readonly Item[];
}>;

/** The five cognitive dimensions to which subscores of cognitive instruments contribute. */
export type Dimension = 'attention' | 'abstraction' | 'calculation' | 'execution' | 'memory';

/**
 * A score beside the total: the sum of its items after reversing, their mean, the number of items that score, or a
 * value made by the instrument's rule.
 */
export type Subscale = Readonly<{
  code: string;
  name: Texts;
  items: readonly string[];
  as: 'sum' | 'mean' | 'rule';
  /** Items that this subscale reverses, independent of the total. */
  reversed?: readonly string[];
  /** Multiplies the sum or mean, e.g. 2 for the DASS-21. */
  factor?: number;
  /**
   * How many of its items may lack points before it has no value; by default none. A mean is then over the given ones.
   */
  missingAllowed?: number;
  /** The range where a rule makes the value; otherwise it follows from the items. */
  range?: Range;
  /** By default as for the total. */
  better?: 'higher' | 'lower';
  norm?: Readonly<{ source: string; confirmation: Confirmation; bands: readonly Band[] }>;
  dimension?: Dimension;
  /** The code of the subscale that counts its points already: listed after that one, never drawn beside it. */
  within?: string;
}>;

export type Band = Readonly<{
  code: string;
  /** Inclusive range of the total, in steps of the total. */
  from: number;
  to: number;
  level: Level;
  name: Texts;
  meaning: Texts;
  advice: Texts;
}>;

/** The people for whom a set of bands applies. Years of school: 0 is none; ranges are inclusive. */
export type Group = Readonly<{
  educationYears?: Range;
  ageYears?: Range;
  sex?: 'male' | 'female';
  bands: readonly Band[];
}>;
export type Range = Readonly<{ from: number; to: number }>;

/** A published set of cut-offs; the institution or the doctor chooses one. */
export type NormSet = Readonly<{
  code: string;
  name: Texts;
  source: string;
  confirmation: Confirmation;
  groups: readonly Group[];
  /**
   * Whether its cut-offs were published for totals that hold the points which the instrument adds; said by every norm
   * set of an instrument that adds points.
   */
  addedPoints?: 'included' | 'notStated';
}>;

/** Points added to the raw total, e.g. the MoCA's for few years of school, counted in whole years. */
export type Adjustment = Readonly<{
  code: string;
  name: Texts;
  points: number;
  educationYears: Range;
  belowTotal: number;
}>;

/** Raised by one item at any total, e.g. thoughts of self-harm. */
export type FlagRule = Readonly<{ code: string; item: string; atLeast: number; text: Texts; advice: Texts }>;

/**
 * A rule beside the total that raises the band, e.g. the ADL's "two items of 3 or more" or the SCL-90's "any factor
 * above 2"; the latter reads the named subscales. With a `normSet` it applies in that norm set only.
 */
export type BandRule = Readonly<{ band: string; normSet?: string }> &
  (Readonly<{ itemsAtLeast: number; count: number }> | Readonly<{ above: number; subscales: readonly string[] }>);

export type Scoring = Readonly<{
  /** `count`: the number of choices with value 1. `none`: a profile of subscales without a total. */
  total: 'sum' | 'count' | 'none';
  /** The code of a rule in `rules.ts` that makes the total, and subscales `as: 'rule'`, where sums do not. */
  rule?: string;
  /** The distance between neighbouring totals where a rule makes them; 1 by default. */
  step?: number;
  /** All totals that a rule can make, in ascending order, where they are unevenly spaced, e.g. the CDR's 0, 0.5, 1, 2, 3. */
  totals?: readonly number[];
  /** Items whose scored value is (lowest + highest choice) − value. */
  reversed: readonly string[];
  /** total = floor(factor × raw), e.g. Zung's standard score; absent: the raw total. */
  standard?: Readonly<{ factor: number; rounding: 'floor' }>;
  subscales: readonly Subscale[];
  adjustments: readonly Adjustment[];
  flags: readonly FlagRule[];
  bandRules: readonly BandRule[];
  /** How many scored items may lack an answer (or be unrated) before the form is too incomplete to score. */
  missingAllowed: number;
  /**
   * Scores the form even with too many unrated answers, provided that they alone are too many and no rating of them
   * could move the total out of its band; e.g. the AD8, whose count of "yes" stands for any meaning of the "don't know"
   * answers.
   */
  scoredWhenBandIsCertain?: true;
  /** Range of the total, after `standard`. */
  min: number;
  max: number;
  better: 'higher' | 'lower';
  /** The types that the rule tells apart, and the unscored item where the clinician names one. */
  types?: Readonly<{
    name: Texts;
    source: string;
    confirmation: Confirmation;
    names: Readonly<Record<string, Texts>>;
    item: string;
  }>;
  /** Mean totals of a group, published in place of cut-offs: of the total and of subscales by code. */
  groupMeans?: Readonly<{ source: string; total: number; subscales: Readonly<Record<string, number>> }>;
  /** The author of an own instrument has yet to say whether the answers add up, and which end is better: there is no total till then. */
  undecided?: true;
  reliableChange?: ReliableChange;
}>;

export type Licence = Readonly<{
  kind: 'free' | 'attribution' | 'permission';
  owner: string;
  terms: Texts;
  /** Disabled until the institution confirms that it holds the licence. */
  confirmationNeeded: boolean;
}>;

export type Category =
  | 'cognition'
  | 'staging'
  | 'function'
  | 'behaviour'
  | 'mood'
  | 'sleep'
  | 'health'
  | 'personality'
  | 'movement'
  | 'risk'
  | 'own';

/** The console's page families (spec section 2); `entry` only takes subscores from a paper form. */
export type PageFamily =
  | 'questions'
  | 'entry'
  | 'questionsmoca'
  | 'questionsbranch'
  | 'questionsSrhms'
  | 'QuestionsYbocs'
  | 'QuestionsXnsyz';

export type Instrument = Readonly<{
  /** The usual abbreviation in upper case: "PHQ-9". */
  code: string;
  version: string;
  name: Texts;
  description: Texts;
  instruction: Texts;
  category: Category;
  page: PageFamily;
  answeredBy: Informant;
  minutes: Range;
  source: string;
  loinc?: Readonly<{ panel?: string; total?: string }>;
  licence: Licence;
  /** Whether the total depends on years of school, which must then be known. */
  needsEducation: boolean;
  /** The people it is meant for, and what to observe before giving it. */
  ageYears?: Range;
  caution?: Texts;
  /** The external form that it was made from, by URL and version. */
  derivedFrom?: string;
  /** Named expressions (FHIRPath) that calculated items use; each may use those before it. */
  variables?: readonly Readonly<{ name: string; expression: string }>[];
  sections: readonly Section[];
  /** Subscores of a paper form, entered in place of the items; their codes differ from all item codes. */
  entry?: Readonly<{ sections: readonly Section[]; subscales: readonly Subscale[] }>;
  scoring: Scoring;
  /** Empty when no published norms exist for reading the total. */
  normSets: readonly NormSet[];
  defaultNormSet: string | null;
  /** The languages whose wording is a validated text that the institution loaded. */
  wording?: TextSources;
}>;

/** The printed value of a choice, or a number; the text of a text item; the chosen values of a multiple item. */
export type AnswerValue = number | string | readonly number[];

/** `{"<item code>": value}`; an absent code is not answered. */
export type Answers = Readonly<Record<string, AnswerValue>>;

export type Subject = Readonly<{ ageYears?: number; educationYears?: number; sex?: 'male' | 'female' }>;

/**
 * A band as stored with a score, for drawing the scale; the full texts are only stored for the band that was reached.
 */
export type ScaleBand = Pick<Band, 'code' | 'level' | 'name' | 'from' | 'to'>;

export type Subscore = Readonly<{
  code: string;
  name: Texts;
  value: number | null;
  min: number;
  max: number;
  // Absent in scores from before subscales had bands of their own.
  better?: 'higher' | 'lower';
  band?: Band | null;
  norm?: Readonly<{ source: string; confirmation: Confirmation; bands: readonly ScaleBand[] }>;
  dimension?: Dimension;
}>;

/** A type by the published table, null where it names none, and the clinician's own where it was given. */
export type FoundType = Readonly<{ name: Texts; source: string; found: Texts | null; own: Texts | null }>;

/** What is certain of an incomplete form: its total lies from `from` to `to`, in one of these bands, the lowest first. */
export type Possible = Readonly<{ from: number; to: number; bands: readonly ScaleBand[] }>;

export type Score = Readonly<{
  instrument: string;
  version: string;
  /** Null when the form is too incomplete to score; then `band` is null too. */
  total: number | null;
  raw: number | null;
  min: number;
  max: number;
  better: 'higher' | 'lower';
  missing: readonly string[];
  unrated: readonly string[];
  subscores: readonly Subscore[];
  adjustments: readonly Readonly<{ code: string; name: Texts; points: number }>[];
  normSet: Readonly<{ code: string; name: Texts; source: string; confirmation: Confirmation }> | null;
  band: Band | null;
  /** The bands of the group that was used, for drawing the scale. */
  bands: readonly ScaleBand[];
  flags: readonly Readonly<{ code: string; item: string; text: Texts; advice: Texts }>[];
  /** Why there is no band, even if the form is complete. */
  unbanded: 'incomplete' | 'educationUnknown' | 'ageUnknown' | 'noGroup' | 'noNorm' | 'profile' | null;
  /** The total and its band without the added points, where the norm set does not say whether it holds them and the band is another. */
  unadjusted?: Readonly<{ total: number; band: ScaleBand }>;
  /** Of instruments that tell types apart, where one is sought. */
  type?: FoundType;
  /** Of a form too incomplete to score; null of others. Scores kept before it was known do not have it. */
  possible?: Possible | null;
  /** The validated text in which it was answered; absent where our own wording was shown. */
  wording?: ShownText;
}>;
