import type { Given, LineReader, OpenFormat } from '../lineReader.ts';
import type { GazeFormat } from '../recording.ts';
import { arff } from './arff.ts';
import { bidsEyetrack } from './bidsEyetrack.ts';
import { eyelinkAsc } from './eyelinkAsc.ts';
import { gazeCsv } from './gazeCsv.ts';
import { pupilCore } from './pupilCore.ts';
import { pupilNeon } from './pupilNeon.ts';
import { smi } from './smi.ts';
import { tobiiProLab } from './tobiiProLab.ts';
import { tobiiSdk, tobiiTx300 } from './tobiiSdk.ts';

const FORMATS: Readonly<Record<GazeFormat, OpenFormat>> = {
  eyelinkAsc,
  tobiiProLab,
  tobiiSdk,
  tobiiTx300,
  pupilCore,
  pupilNeon,
  bidsEyetrack,
  smi,
  arff,
  gazeCsv,
};

/** The reader of a format. */
export function openFormat(format: GazeFormat, given: Given): LineReader {
  return FORMATS[format](given);
}
