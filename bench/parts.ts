import { analysisFigures } from './analysis.ts';
import { answeringFigures } from './answering.ts';
import { bundleSizes } from './bundles.ts';
import { castPageFigures } from './castPage.ts';
import { castFigures } from './casts.ts';
import { crashFigures } from './crash.ts';
import { deviceFigures } from './devices.ts';
import { exportFigures } from './export.ts';
import { eyeFigures } from './eye.ts';
import { traceFigures } from './eyeTrace.ts';
import { fhirFigures } from './fhir.ts';
import { frameFigures } from './frames.ts';
import { gazeFigures } from './gaze.ts';
import { hostileFigures } from './hostile.ts';
import { importFigures } from './import.ts';
import type { Institutions } from './institutions.ts';
import { interactionFigures } from './interactions.ts';
import { killFigures } from './kills.ts';
import { listFigures } from './lists.ts';
import { mallFigures } from './mall.ts';
import { manyFigures } from './many.ts';
import { millionFigures } from './million.ts';
import { openingFigures } from './opening.ts';
import { paintFigures } from './paint.ts';
import { printFigures } from './prints.ts';
import { residentMb } from './process.ts';
import { questionnaireFigures } from './questionnaire.ts';
import { reportPdfFigures } from './reportPdfs.ts';
import { scoringFigures } from './scoring.ts';
import { soakFigures } from './soak.ts';
import { startFigures } from './starts.ts';
import { statisticsFigures } from './statistics.ts';
import { trainingFigures } from './training.ts';
import { wallFigures } from './wall.ts';

export type Bench = {
  say(what: string): void;
  /** The server shared by several parts, filled and started for the first of them. */
  institutions(): Promise<Institutions>;
};

/** Measures one part; the keys are rows of the table. */
type Part = (bench: Bench) => Promise<Record<string, unknown>>;

/** In the order of a full run: the memory is that of a server that has done the earlier parts. */
export const PARTS: Readonly<Record<string, Part>> = {
  lists: async ({ institutions, say }) => listFigures(await institutions(), say),
  answering: async ({ institutions, say }) => {
    const shared = await institutions();
    say('answering PHQ-9');
    return { 'answer PHQ-9': await answeringFigures(shared) };
  },
  devices: async ({ institutions, say }) => deviceFigures(await institutions(), say),
  casts: async ({ institutions, say }) => ({ '20 casts of 4 Mbit/s': await castFigures(await institutions(), say) }),
  castPage: async ({ say }) => ({ 'a cast in the browser': await castPageFigures(say) }),
  prints: async ({ institutions, say }) => {
    const shared = await institutions();
    say('PDFs');
    return { 'pdf ms': await printFigures(shared) };
  },
  memory: async ({ institutions }) => ({ 'resident MB': await residentMb((await institutions()).server.pid) }),
  export: async ({ institutions, say }) => {
    const { server, headers, archives } = await institutions();
    say(`exporting ${archives} archives`);
    return { export: await exportFigures(server, headers) };
  },
  import: async ({ institutions, say }) => {
    const { server, headers, archives } = await institutions();
    say(`importing ${archives} archives`);
    return { import: await importFigures(server, headers, archives) };
  },
  start: async ({ say }) => {
    say('starting');
    return { 'start ms': await startFigures() };
  },
  scoring: async ({ say }) => {
    say('scoring');
    return { scoring: scoringFigures() };
  },
  gaze: async ({ say }) => {
    say('events of gaze');
    return { 'gaze, million samples a second': gazeFigures() };
  },
  eye: async ({ say }) => ({ 'recordings of eyes': { ...(await eyeFigures(say)), ...(await traceFigures(say)) } }),
  questionnaire: async ({ say }) => {
    say('questionnaire');
    return { questionnaire: questionnaireFigures() };
  },
  bundles: async () => ({ 'gzip kB of JavaScript': bundleSizes() }),
  statistics: async ({ say }) => ({ 'the statistical report, ms': await statisticsFigures(say) }),
  analysis: async ({ say }) => ({ 'the data analysis, ms': await analysisFigures(say) }),
  batches: async ({ say }) => ({ 'reports as PDF': await reportPdfFigures(say) }),
  paint: async ({ say }) => ({
    'opened at a quarter of the speed, 10 Mbit/s and 40 ms': await openingFigures(say),
    'first paint, ms': await paintFigures(say),
  }),
  interactions: async ({ say }) => ({
    'interaction to next paint at a quarter of the speed': await interactionFigures(say),
  }),
  frames: async ({ say }) => ({ 'frames of games at a quarter of the speed, ms': await frameFigures(say) }),
  wall: async ({ say }) => ({ 'a wall screen, a day': await wallFigures(say) }),
  training: async ({ say }) => ({ 'training ms': await trainingFigures(say) }),
  fhir: async ({ say }) => ({ FHIR: await fhirFigures(say) }),
  mall: async ({ say }) => ({ 'a million orders': await mallFigures(say) }),
  million: async ({ say }) => ({ 'a million archives': await millionFigures(say) }),
  many: async ({ say }) => manyFigures(say),
  hostile: async ({ say }) => ({ hostile: await hostileFigures(say) }),
  crash: async ({ say }) => ({ crash: await crashFigures(say) }),
  kills: async ({ say }) => ({ kills: await killFigures(say) }),
  soak: async ({ institutions, say }) => ({ soak: await soakFigures(await institutions(), say) }),
};

/**
 * The parts of `npm run bench`; BENCH_MILLION=0 omits the one that takes longest to fill. Attacks, crashes, kills, many
 * institutions and the soak of an hour only run by name.
 */
export const WHOLE_RUN = Object.keys(PARTS).filter(
  (name) =>
    !['many', 'hostile', 'crash', 'kills', 'soak'].includes(name) &&
    !(name === 'million' && process.env.BENCH_MILLION === '0'),
);
