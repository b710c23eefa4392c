import { inflated } from './inflated.ts';
import { GazeRefused } from './problem.ts';
import type { ReadOptions } from './recording.ts';
import { contentOf, type Entry, entriesOf, isZip, type Stored } from './zip.ts';

/** The largest JSON beside a recording. */
export const SIDECAR_BYTES = 1_048_576;
/** As much of a file as tells whether it is JSON: white space may precede its brace. */
const HEAD_BYTES = 256;
/** What operating systems put into a zip besides. */
const BESIDES = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/;

/** A recording, unpacked, and the JSON that came with it. */
export type SentRecording = Readonly<{ source: AsyncIterable<Uint8Array> }> & Pick<ReadOptions, 'sidecar'>;

/**
 * What was sent as one file: a recording, packed by gzip or not, or a zip with a recording and the JSON that describes it. Which is which
 * is told by content.
 * @param limitBytes of the recording once it is unpacked
 * @throws GazeRefused `archiveDamaged`, `archiveLocked`, `archiveFull`, `archiveEmpty` without a recording, `archiveSeveral` with more
 *   than one (files), `sidecarWrong` for JSON that cannot be read, `sidecarAlone` without its recording
 */
export async function sentRecording(sent: Stored, limitBytes: number): Promise<SentRecording> {
  const head = await headOf(sent.read(0, Math.min(sent.size, HEAD_BYTES)));
  if (!isZip(head)) {
    if (beginsAsJson(head)) throw new GazeRefused('sidecarAlone');
    return { source: inflated(sent.read(0, sent.size), limitBytes) };
  }
  const recordings: Entry[] = [];
  const sidecars: Entry[] = [];
  for (const entry of await entriesOf(sent)) {
    if (BESIDES.test(entry.name)) continue;
    const isJson = beginsAsJson(await headOf(inflated(contentOf(sent, entry), limitBytes)));
    (isJson ? sidecars : recordings).push(entry);
  }
  for (const found of [recordings, sidecars]) {
    if (found.length > 1) throw new GazeRefused('archiveSeveral', null, { files: found.map(({ name }) => name) });
  }
  const [[recording], [sidecar]] = [recordings, sidecars];
  if (!recording) throw new GazeRefused(sidecar ? 'sidecarAlone' : 'archiveEmpty');
  const source = inflated(contentOf(sent, recording), limitBytes);
  return sidecar ? { source, sidecar: await jsonOf(sent, sidecar) } : { source };
}

async function jsonOf(sent: Stored, entry: Entry): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of inflated(contentOf(sent, entry), SIDECAR_BYTES))
    text += decoder.decode(piece, { stream: true });
  text += decoder.decode();
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new GazeRefused('sidecarWrong', null, { fields: [entry.name] });
  }
}

async function headOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const head = new Uint8Array(HEAD_BYTES);
  let filled = 0;
  for await (const piece of content) {
    head.set(piece.subarray(0, HEAD_BYTES - filled), filled);
    filled = Math.min(HEAD_BYTES, filled + piece.length);
    if (filled === HEAD_BYTES) break;
  }
  return head.subarray(0, filled);
}

function beginsAsJson(head: Uint8Array): boolean {
  return /^\uFEFF?\s*[{[]/.test(new TextDecoder().decode(head));
}
