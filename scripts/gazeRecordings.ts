import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Labelled, readLabelled } from '../packages/gaze/scoring/labelled.ts';

/** What was shown, by the names of the recordings' files. Only in these two does a target move. */
export const STIMULI = ['img', 'dots', 'video', 'lookatpoint'] as const;
export type Stimulus = (typeof STIMULI)[number];

export const hasMovingTarget = (stimulus: Stimulus): boolean => stimulus === 'dots' || stimulus === 'video';

export type Recording = Labelled & Readonly<{ name: string; stimulus: Stimulus }>;

const ENDING = '.csv.gz';

/** The labelled recordings in a folder and those inside it; none where it does not exist. */
export function recordingsIn(folder: string): Recording[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ENDING));
  return files.sort().flatMap((file) => {
    const name = basename(file, ENDING);
    const stimulus = STIMULI.find((one) => name.startsWith(`${one}_`));
    if (!stimulus) return [];
    return [{ name, stimulus, ...readLabelled(gunzipSync(readFileSync(join(folder, file))).toString('utf8')) }];
  });
}
