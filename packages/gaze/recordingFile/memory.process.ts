import { readGaze } from '../reading/readGaze.ts';
import { recordingFileOf } from './writer.ts';

// Reads a generated recording, whose size in MB is the first argument, and discards its recording file. Prints the peak resident memory in MB,
// sampled after each piece written, and the number of samples. (`maxRSS` would include the memory of the parent process.)

const ROWS = 1000;
const FIRST_TIME = 10_000_000;

async function* recording(bytes: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(
    '** CONVERTED FROM made.edf\nMSG\t0 GAZE_COORDS 0 0 1919 1079\nSAMPLES\tGAZE\tLEFT\tRIGHT\tRATE\t1000.00\n',
  );
  const row = (at: number) =>
    `${FIRST_TIME + at}\t  ${900 + (at % 100)}.5\t  500.2\t 1023.0\t  905.4\t  501.3\t 1010.0\t.....\n`;
  const rows = Array.from({ length: ROWS }, (_, at) => row(at));
  // Only the times change from piece to piece, so that generating the recording costs next to nothing.
  const piece = encoder.encode(rows.join(''));
  const starts = rows.map((_, at) => rows.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  for (let given = 0, time = FIRST_TIME; given < bytes; given += piece.length) {
    for (const start of starts) {
      for (let at = start + 7, rest = time; at >= start; at--, rest = Math.floor(rest / 10))
        piece[at] = 48 + (rest % 10);
      time += 1;
    }
    yield piece;
  }
}

const reading = await readGaze(recording(Number(process.argv[2]) * 1e6), {
  screen: { widthMm: 530, heightMm: 300, distanceMm: 600 },
});
let written = 0;
let most = 0;
const begun = performance.now();
for await (const bytes of recordingFileOf(reading)) {
  written += bytes.length;
  most = Math.max(most, process.memoryUsage.rss());
}
const { samples, lines } = reading.summary();
const ms = performance.now() - begun;
process.stdout.write(JSON.stringify({ mb: most / 1_048_576, samples, lines, written, ms }));
