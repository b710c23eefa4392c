import type { GameCode, Played } from './game.ts';

/**
 * A session as events of the Brain Imaging Data Structure (BIDS 1.10, "Task events" and "Behavioral experiments"): one row
 * for each trial, in the order of onsets, with a sidecar that says what the columns mean.
 */

/** What is known of a session besides its trials. */
export type SessionMeta = Readonly<{
  game: GameCode;
  gameVersion: number;
  measuresVersion: number;
  /** The digits that everything shown follows from. */
  seed: string;
  difficulty: string | null;
  /** Null where it is not known any more. */
  device: Readonly<{ kind: string; width: number; height: number; frameMs: number }> | null;
}>;

const COLUMNS = [
  'onset',
  'duration',
  'trial_type',
  'response_time',
  'level',
  'staircase',
  'correct',
  'error_type',
  'stimulus',
  'expected',
  'response',
  'timing_ok',
] as const;
type Column = (typeof COLUMNS)[number];

const MEANING: Readonly<Record<Column, Readonly<Record<string, unknown>>>> = {
  onset: {
    Description: 'Begin of the trial since play began; demonstration, practice and pauses left out',
    Units: 's',
  },
  duration: { Description: 'From the begin of the trial to its end', Units: 's' },
  trial_type: { Description: 'Kind of trial of this game' },
  response_time: { Description: 'From when an answer was possible to the first input', Units: 's' },
  level: { Description: 'Level of the game that the trial was made by, 1 to 15' },
  staircase: { Description: 'Value of the weighted up-down staircase before the trial (80 % target), 1 to 15' },
  correct: { Description: 'Whether the answer was right', Levels: { '1': 'right', '0': 'wrong, incomplete or none' } },
  error_type: { Description: 'Kind of error of a wrong answer' },
  stimulus: { Description: 'What was shown' },
  expected: { Description: 'What would have been right' },
  response: { Description: 'What was answered' },
  timing_ok: {
    Description: 'Whether every part was painted in time',
    Levels: { '1': 'yes', '0': 'a frame and a half late' },
  },
};

const NONE = 'n/a';
const seconds = (ms: number | null) => (ms === null ? NONE : String(ms / 1000));
/** A cell holds neither tabs nor line ends. */
const cell = (text: string | null | undefined) => text?.replace(/[\t\n\r]+/g, ' ') || NONE;

/** A table of tab-separated values with its heading. */
export const tsv = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.join('\t')).join('\n')}\n`;

/** The events of a session, `_events.tsv`. */
export function eventsTsv(played: readonly Played[]): string {
  const rows = played.toSorted((a, b) => a.from - b.from).map((one) => COLUMNS.map((column) => inColumn(one, column)));
  return tsv([COLUMNS, ...rows]);
}

function inColumn({ from, until, level, x, isLate, judged }: Played, column: Column): string {
  switch (column) {
    case 'onset':
      return seconds(from);
    case 'duration':
      return seconds(until - from);
    case 'trial_type':
      return cell(judged.type);
    case 'response_time':
      return seconds(judged.responseMs);
    case 'level':
      return String(level);
    case 'staircase':
      return String(x);
    case 'correct':
      return judged.isCorrect ? '1' : '0';
    case 'error_type':
      return cell(judged.error);
    case 'timing_ok':
      return isLate ? '0' : '1';
    default:
      return cell(judged[column]);
  }
}

/** The sidecar of the events, `_events.json`. */
export function eventsSidecar({ game, gameVersion, measuresVersion, seed, difficulty, device }: SessionMeta): unknown {
  return {
    TaskName: game,
    TaskDescription: `Training game ${game}, five minutes of active play, adaptive`,
    ...MEANING,
    Difficulty: difficulty ?? 'all levels',
    Seed: seed,
    MeasuresVersion: measuresVersion,
    StimulusPresentation: {
      SoftwareName: 'CogClinic',
      SoftwareVersion: `${game} ${gameVersion}`,
      ...(device && {
        DeviceKind: device.kind,
        ScreenResolution: [device.width, device.height],
        ScreenRefreshRate: Math.round(1000 / device.frameMs),
      }),
    },
  };
}

/** The description of the whole set, `dataset_description.json`. */
export const datasetDescription = (name: string): unknown => ({
  Name: name,
  BIDSVersion: '1.10.0',
  DatasetType: 'raw',
  GeneratedBy: [{ Name: 'CogClinic' }],
});

/** The label of a patient or session: letters and digits alone. */
export const bidsLabel = (text: string): string => text.replace(/[^a-zA-Z0-9]/g, '');
