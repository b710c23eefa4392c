/** The languages in which every text of the product exists. */
export type Language = 'zh' | 'zh-TW' | 'en' | 'ru';
export type Texts = Readonly<Record<Language, string>>;

/** Whether a rule was read in its publication, remembered from the literature, or stands in contradiction between sources. */
export type Confirmation = 'confirmed' | 'unconfirmed' | 'disputed';

/** The cognitive or symptom level that a band stands for; every screen and statistic uses these four. */
export type Level = 'normal' | 'mild' | 'moderate' | 'severe';

export type Informant = 'patient' | 'informant' | 'examiner';

/** One printed choice. `value` is the number printed in the publication before any reversing. */
export type Choice = Readonly<{
  value: number;
  text: Texts;
  /** "Cannot be rated", "not applicable": counts as given, adds no points and is not zero. */
  unrated?: true;
}>;

type ItemBase = Readonly<{
  /** The published item number: "1", "2", "1a". */
  code: string;
  text: Texts;
  hint?: Texts;
  /** Asked, but never added to a score, and not needed for one. */
  unscored?: true;
  /** Asked only when every condition holds; what is not asked is not scored. */
  when?: readonly Condition[];
}>;

export type ChoiceItem = ItemBase & Readonly<{ kind: 'choice'; choices: readonly Choice[] }>;
/** A number entered by the examiner, e.g. a sub-score; inclusive range and step. */
export type NumberItem = ItemBase & Readonly<{ kind: 'number'; min: number; max: number; step: number }>;
export type Item = ChoiceItem | NumberItem;

export type Condition = Readonly<{ item: string; is: 'equals' | 'notEquals' | 'atLeast' | 'atMost'; value: number }>;

export type Section = Readonly<{ code: string; title: Texts; items: readonly Item[] }>;

/** A score named beside the total: the sum of its items after reversing, or their mean. */
export type Subscale = Readonly<{ code: string; name: Texts; items: readonly string[]; as: 'sum' | 'mean' }>;

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

/** Whom a set of bands is for. Years of school: 0 is none; ranges are inclusive. */
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
}>;

/** Points added to the raw total, e.g. the MoCA's for few years of school; years of school are counted in whole years. */
export type Adjustment = Readonly<{
  code: string;
  name: Texts;
  points: number;
  educationYears: Range;
  belowTotal: number;
}>;

/** Raised by one item whatever the total, e.g. thoughts of self-harm. */
export type FlagRule = Readonly<{ code: string; item: string; atLeast: number; text: Texts; advice: Texts }>;

/** A rule beside the total that lifts the band, e.g. the ADL's "two items of 3 or more". */
export type BandRule = Readonly<{ band: string; itemsAtLeast: number; count: number }>;

export type Scoring = Readonly<{
  /** `count`: the number of choices with value 1. */
  total: 'sum' | 'count';
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
   * Scored all the same when only unrated answers are too many and none of them, however rated, could move the total out
   * of its band; e.g. the AD8, whose count of "yes" stands whatever the "don't know" answers hide.
   */
  scoredWhenBandIsCertain?: true;
  /** Range of the total, after `standard`. */
  min: number;
  max: number;
  better: 'higher' | 'lower';
}>;

export type Licence = Readonly<{
  kind: 'free' | 'attribution' | 'permission';
  owner: string;
  terms: Texts;
  /** Off until the institution confirms that it holds the licence. */
  confirmationNeeded: boolean;
}>;

export type Instrument = Readonly<{
  /** The usual abbreviation in upper case: "PHQ-9". */
  code: string;
  version: string;
  name: Texts;
  description: Texts;
  instruction: Texts;
  category: 'cognition' | 'function' | 'mood' | 'sleep';
  /** The console's page family. */
  page: 'questions' | 'entry';
  answeredBy: Informant;
  minutes: Range;
  source: string;
  loinc?: Readonly<{ panel?: string; total?: string }>;
  licence: Licence;
  /** Whether the total depends on years of school, so that they must be known. */
  needsEducation: boolean;
  sections: readonly Section[];
  scoring: Scoring;
  normSets: readonly NormSet[];
  defaultNormSet: string;
}>;

/** `{"<item code>": value}`; an absent code is not answered. */
export type Answers = Readonly<Record<string, number>>;

export type Subject = Readonly<{ ageYears?: number; educationYears?: number; sex?: 'male' | 'female' }>;

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
  subscores: readonly Readonly<{ code: string; name: Texts; value: number | null; min: number; max: number }>[];
  adjustments: readonly Readonly<{ code: string; name: Texts; points: number }>[];
  normSet: Readonly<{ code: string; name: Texts; source: string; confirmation: Confirmation }> | null;
  band: Band | null;
  /** The bands of the group that was used, for drawing the scale. */
  bands: readonly Band[];
  flags: readonly Readonly<{ code: string; item: string; text: Texts; advice: Texts }>[];
  /** Why there is no band although the form may be complete. */
  unbanded: 'incomplete' | 'educationUnknown' | 'ageUnknown' | 'noGroup' | null;
}>;
