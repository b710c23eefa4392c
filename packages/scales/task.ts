import type { Language, Texts } from './language.ts';

/** Words in each language; word tests differ by language and are not translated word by word. */
export type WordLists = Readonly<Record<Language, readonly string[]>>;

/** The pictures, drawn by us, of naming tasks. */
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

/** A drawing to make: after a visible model, or from words alone. */
export type Drawing = 'clock' | 'cube' | 'pentagons' | 'trail' | 'sentence' | 'free';

/**
 * The number of correct responses for 1, 2, … points; by default each correct response is a point, if the item's range
 * allows.
 */
type Thresholds = Readonly<{ pointsAt?: readonly number[] }>;

/**
 * The examiner's aid for one item, beside the field for its points.
 *
 * `words`: a list to read out and recall; one point per word when the item's range fits. `digits`: a span to repeat.
 * `taps`: letters read out one a second, and the patient taps at the target. `serial`: repeated subtraction. `fluency`:
 * as many words as possible within the seconds. `drawing`: on a canvas, stored as strokes. `pictures`: to name.
 * `orientation`: the correct answer from the clock. `speech`: a spoken prompt with a recorded answer. `timer`: a
 * stopwatch; the item's number is in seconds.
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
      /** Further items that are rated on the same drawing. */
      alsoFor?: readonly string[];
    }>
  | Readonly<{ kind: 'pictures'; pictures: readonly Picture[] }>
  | Readonly<{ kind: 'orientation'; of: 'year' | 'season' | 'month' | 'day' | 'weekday' | 'hour' | 'place' }>
  | Readonly<{ kind: 'speech'; prompt: Texts; seconds?: number }>
  | Readonly<{ kind: 'timer'; limitSeconds?: number }>;
