import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { VrEvent } from '@cogclinic/games/vr/session';
import { writeCsv } from 'hucre/csv';
import { scratchPath } from '#platform/scratch.ts';
import { scratchZip } from '#platform/scratchZip.ts';
import type { Translate } from '#platform/texts.ts';
import type { Exported, ExportFile } from './export.file.ts';

const SESSION = [
  'id',
  'kind',
  'patientName',
  'game',
  'difficulty',
  'setting',
  'ending',
  'beginTime',
  'endTime',
  'activeMs',
  'trials',
  'correct',
  'threshold',
  'score',
  'rtMedian',
  'isValid',
] as const;
const TRIAL = ['index', 'level', 'from', 'until'] as const;
const JUDGED = ['type', 'stimulus', 'expected', 'response', 'isCorrect', 'responseMs', 'error'] as const;

type Cell = string | number | boolean | null;
/** As spreadsheets read it: quotes where needed, what looks like a formula kept as text. */
const lines = (rows: readonly (readonly Cell[])[], bom = false) =>
  `${writeCsv(
    rows.map((row) => [...row]),
    { bom, lineSeparator: '\r\n', escapeFormulae: true },
  )}\r\n`;

/** A zip of two tables: sessions with their measures, and their trials or what a headset told of them. The measures stand as one JSON value each. */
export function csvZip(t: Translate): ExportFile {
  const zip = scratchZip();
  const sessions = table([...SESSION, 'flags', 'measures', 'native']);
  const trials = table(['sessionId', ...TRIAL, ...JUDGED]);
  return {
    async add(one) {
      await sessions.write([rowOf(one)]);
      await trials.write(trialRows(one));
    },
    async close() {
      zip.addFile(`${t('training:export.sessions')}.csv`, await sessions.end());
      zip.addFile(`${t('training:export.trials')}.csv`, await trials.end());
      return zip.close();
    },
    async drop() {
      await Promise.all([zip.drop(), sessions.drop(), trials.drop()]);
    },
  };
}

const rowOf = ({ session, measures, native }: Exported): Cell[] => [
  ...SESSION.map((name) => session[name]),
  session.flags.join(' '),
  JSON.stringify(measures),
  JSON.stringify(native),
];

function trialRows({ session, what }: Exported): Cell[][] {
  if (what.kind === 'headset') return what.events.map((event, index) => [session.id, ...eventCells(event, index)]);
  return what.trials.map((one) => [
    session.id,
    ...TRIAL.map((name) => one[name]),
    ...JUDGED.map((name) => one.judged[name] ?? null),
  ]);
}

const ERRORS = { hit: null, miss: 'omission', false: 'commission' } as const;

/** An event of a headset in the columns of trials: it has no level, and nothing that was to be answered. */
const eventCells = ({ t, outcome, hand, reactionMs }: VrEvent, index: number): Cell[] => [
  ...[index, null, t, t],
  ...[outcome, null, null, hand, outcome === 'hit', reactionMs, ERRORS[outcome]],
];

/** A table that grows on the disk. */
function table(head: readonly string[]) {
  const path = scratchPath('.csv');
  const out = createWriteStream(path);
  out.on('error', () => undefined);
  out.write(lines([head], true));
  return {
    async write(rows: readonly (readonly Cell[])[]) {
      if (rows.length > 0 && !out.write(lines(rows))) await once(out, 'drain');
    },
    async end() {
      out.end();
      await finished(out);
      return path;
    },
    async drop() {
      out.destroy();
      await rm(path, { force: true });
    },
  };
}
