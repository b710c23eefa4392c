import type { Language, Texts } from './language.ts';

/** Words in each language; tests of words differ by language, they are not translated one by one. */
export type WordLists = Readonly<Record<Language, readonly string[]>>;

/** The pictures of our own drawing that naming tasks show. */
export type Picture =
  | 'lion'
  | 'rhinoceros'
  | 'camel'
  | 'watch'
  | 'pencil'
  | 'bicycle'
  | 'orange'
  | 'kangaroo'
  | 'broom'
  | 'umbrella'
  | 'cup'
  | 'key'
  | 'fish'
  | 'tree'
  | 'house'
  | 'chair';

/** What is drawn: after a model that is shown, or from words alone. */
export type Drawing = 'clock' | 'cube' | 'pentagons' | 'trail' | 'sentence' | 'free';

/** From how many right ones on there are 1, 2, … points; absent: as many points as right ones, if the item's range has them. */
type Thresholds = Readonly<{ pointsAt?: readonly number[] }>;

/**
 * What the examiner's page offers for one item, beside the field for its points.
 *
 * `words`: a list read out and said back; one point per word when the item's range fits. `digits`: a span to repeat.
 * `taps`: letters read out one a second, the patient taps at the target. `serial`: repeated subtraction. `fluency`: as
 * many words as come within the seconds. `drawing`: on a canvas, kept as strokes. `pictures`: to be named. `orientation`:
 * the right answer from the clock. `speech`: a spoken prompt, the answer recorded. `timer`: a stopwatch; the item's
 * number is in seconds.
 */
export type Task =
  | Readonly<{ kind: 'words'; words: WordLists; trial: 'first' | 'second' | 'third' | 'later'; after?: string }>
  | Readonly<{ kind: 'digits'; digits: readonly number[]; direction: 'forward' | 'backward' }>
  | Readonly<{
      kind: 'taps';
      letters: WordLists;
      target: Readonly<Record<Language, string>>;
      secondsEach: number;
      /** How many errors still earn the point. */
      errorsAllowed?: number;
    }>
  | Readonly<{ kind: 'serial'; from: number; by: number; steps: number } & Thresholds>
  | Readonly<{ kind: 'fluency'; seconds: number; prompt: Texts } & Thresholds>
  | Readonly<{
      kind: 'drawing';
      drawing: Drawing;
      /** Further items that are judged on the same drawing. */
      alsoFor?: readonly string[];
    }>
  | Readonly<{ kind: 'pictures'; pictures: readonly Picture[] }>
  | Readonly<{ kind: 'orientation'; of: 'year' | 'season' | 'month' | 'day' | 'weekday' | 'hour' | 'place' }>
  | Readonly<{ kind: 'speech'; prompt: Texts; seconds?: number }>
  | Readonly<{ kind: 'timer'; limitSeconds?: number }>;
