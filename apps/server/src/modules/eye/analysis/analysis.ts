import type { eyeQuality, eyeScreen } from '@cogclinic/contract/eyeValues';
import type { EyeVersion, TaskCode } from '@cogclinic/gaze/tasks/codes';
import type { z } from 'zod';
import type { Party } from '#platform/fairQueue.ts';
import type { EyeEvent, EyePlaced, RecordingProblem } from '../recordings.tables.ts';
import type { RunRow } from '../runs.service.ts';

/** What was shown while a recording was made, and where its samples lie against it. */
export type Alignment = Readonly<{
  version: EyeVersion;
  /** The task that the recording is of; null for all that were shown. */
  task: TaskCode | null;
  /** The last run of each task, in their order. */
  runs: readonly Pick<RunRow, 'task' | 'begun_at' | 'screen' | 'set' | 'shown'>[];
  /** ms from the beginning of the first of them to the recording's first sample; null where the recording itself tells its trials. */
  offsetMs: number | null;
}>;

/** A recording to be read and measured. */
export type AnalysisOrder = Alignment &
  Readonly<{
    /** Where it lies as it was sent. */
    path: string;
    /** Where what is read of it is to be written, by columns. */
    readPath: string;
    /** Fills in what the file does not say. */
    screen: z.output<typeof eyeScreen> | null;
  }>;

/** A recording that was read before, to be measured anew with events that were corrected by hand; null for those found. */
export type MeasureOrder = Alignment &
  Readonly<{ readPath: string; events: readonly Pick<EyeEvent, 'kind' | 'fromMs' | 'untilMs'>[] | null }>;

/** What a recording holds. */
export type Measured = Readonly<{
  /** Each with what it measures, also those given. */
  events: readonly EyeEvent[];
  /** What each task told (`TaskResult` of packages/gaze), by its code. */
  tasks: Readonly<Partial<Record<TaskCode, unknown>>>;
}>;
export type Analysed =
  | (Readonly<{
      state: 'analysed';
      format: string;
      screen: z.output<typeof eyeScreen> | null;
      quality: z.output<typeof eyeQuality>;
      problems: readonly RecordingProblem[];
      /** What was shown meanwhile. */
      placed: readonly EyePlaced[];
    }> &
      Measured)
  | Readonly<{ state: 'refused'; format: string | null; refusal: RecordingProblem }>;

/** What analyses recordings, in threads of its own; institutions, and the accounts of one, take turns. */
export type Analysis = Readonly<{
  analyse(order: AnalysisOrder, party: Party): Promise<Analysed>;
  measure(order: MeasureOrder, party: Party): Promise<Measured>;
}>;
