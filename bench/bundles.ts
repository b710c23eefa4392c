import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

/** The patient's page, which loads nothing of the console. */
const GUEST = 'guest.html';
/** A training game's page, which loads its own game and no other. */
const GAME = 'game.html';
/** The stimulus page of eye assessments. */
const EYE = 'eye.html';
const PLAYABLE = /^src\/games\/(\w+)\/playable\.tsx$/;
const DIST = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
/** Loaded by every signed-in page beside its own code. */
const SIGNED_IN = ['src/app/signedIn.ts'];
/** Loaded by a page automatically once it is drawn. */
const LATER: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'archives/DetailPage': {
    timeline: ['archives/detail/Timeline.tsx'],
    reports: ['reports/shared/PatientReports.tsx'],
    exams: ['exams/shared/PatientExams.tsx', 'exams/panel/Trends.tsx'],
    guidance: ['guidance/shared/PatientGuidance.tsx'],
    follow: ['follow-ups/shared/PatientFollowUps.tsx'],
    push: ['push/shared/PatientPushes.tsx'],
    training: ['training/shared/PatientTraining.tsx'],
    trainingData: ['training/course/PatientTrainingData.tsx'],
  },
};
/** What a game loads besides for a patient, whose sessions are kept. */
const KEPT = ['src/games/keeping.ts'];
/** What it loads while its cover is read: the result, and the outbox of a patient. */
const WHILE_READ = ['src/games/screens/After.tsx', 'src/games/outbox/openOutboxes.ts'];
/** Modules that are asked for, and come in a file with others: its name. */
const JOINED = {
  'src/app/signedIn.ts': 'console',
  'src/features/identity/LoginPage.tsx': 'first',
  'src/features/archives/ListPage.tsx': 'list',
  'src/games/outbox/openOutboxes.ts': 'openOutboxes',
} as const;
const FEATURES = 'src/features/';
/** A page is in its feature's folder, or composed in the app under the same name. */
const PAGE = /^src\/(?:features|app\/composed)\/([\w-]+\/\w+Page)\.tsx$/;

/**
 * Gzipped JavaScript in kB (1024 bytes) that each page needs on its first visit, from the build's manifest; for pages
 * that load more automatically, also the figure including that. Excludes texts.
 */
export function bundleSizes(dist: string = DIST): Record<string, number> {
  const file = `${dist}.vite/manifest.json`;
  if (!existsSync(file)) throw new Error('build the console first: its manifest is missing');
  const manifest = withJoined(JSON.parse(readFileSync(file, 'utf8')) as Manifest);
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry && ![GUEST, GAME, EYE].includes(key));
  const later = Object.values(LATER).flatMap(filesLater);
  const missing = [...SIGNED_IN, ...KEPT, ...WHILE_READ, ...later].filter((key) => !manifest[key]);
  if (missing.length > 0 || entries.length === 0) throw new Error(`no longer built as it was: ${missing.join(', ')}`);

  const packed = new Map<string, number>();
  const sizeOf = (names: Iterable<string>) => {
    let bytes = 0;
    for (const name of names) {
      const known = packed.get(name) ?? gzipSync(readFileSync(dist + name)).length;
      packed.set(name, known);
      bytes += known;
    }
    return Math.round(bytes / 1024);
  };

  const sizes: Record<string, number> = {
    patient: sizeOf(filesOf(manifest, [GUEST])),
    stimuli: sizeOf(filesOf(manifest, [EYE])),
  };
  for (const playable of keys.filter((key) => PLAYABLE.test(key))) {
    const game = playable.replace(PLAYABLE, 'game $1');
    sizes[game] = sizeOf(filesOf(manifest, [GAME, playable]));
    sizes[`${game}, kept`] = sizeOf(filesOf(manifest, [GAME, playable, ...KEPT]));
    sizes[`${game}, in all`] = sizeOf(filesOf(manifest, [GAME, playable, ...KEPT, ...WHILE_READ]));
  }
  for (const page of keys.filter((key) => PAGE.test(key))) {
    const first = /(Login|Forget)Page/.test(page) ? entries : [...entries, ...SIGNED_IN];
    const name = page.replace(PAGE, '$1');
    const files = filesOf(manifest, [...first, page]);
    sizes[name] = sizeOf(files);
    for (const [view, more] of Object.entries(LATER[name] ?? {})) {
      const keysLater = more.map((file) => FEATURES + file);
      sizes[`${name} ${view}`] = sizeOf(filesOf(manifest, [...first, page, ...keysLater]));
    }
  }
  return sizes;
}

function withJoined(manifest: Manifest): Manifest {
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  const found = Object.entries(JOINED).flatMap(([key, name]) => {
    const chunk = manifest[key] ?? scripts.find((script) => script.name === name);
    return chunk ? [[key, chunk] as const] : [];
  });
  return { ...manifest, ...Object.fromEntries(found) };
}

const filesLater = (views: Readonly<Record<string, readonly string[]>>) =>
  Object.values(views).flatMap((files) => files.map((file) => FEATURES + file));

/** The scripts of chunks with all their static imports. */
function filesOf(manifest: Manifest, keys: readonly string[], files: Set<string> = new Set()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk?.file.endsWith('.js') || files.has(chunk.file)) continue;
    files.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], files);
  }
  return files;
}
