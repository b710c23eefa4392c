import { byteQueue } from '@cogclinic/cast/byteQueue';
import type { Stream } from './stream.ts';

const REGULAR_FILE = 0o100644;
const FOLDER = 0o40755;

/** ADB's file service, as far as pushing needs it (platform/packages/modules/adb, SYNC.TXT). */
export function serveSync(stream: Stream, files: Map<string, Uint8Array>): void {
  const waiting = byteQueue();
  let header: { id: string; length: number } | null = null;
  let path = '';
  let parts: Uint8Array[] = [];

  const answer = (id: string, ...values: number[]): void => {
    const bytes = Buffer.alloc(4 + 4 * values.length);
    bytes.write(id, 'latin1');
    values.forEach((value, index) => {
      bytes.writeUInt32LE(value, 4 + 4 * index);
    });
    void stream.write(bytes).catch(() => undefined);
  };
  const take = (id: string, payload: Uint8Array): void => {
    if (id === 'STAT') {
      const asked = Buffer.from(payload).toString('utf8');
      const file = files.get(asked);
      const mode = file ? REGULAR_FILE : asked.endsWith('/') || asked === '/data/local/tmp' ? FOLDER : 0;
      answer('STAT', mode, file?.length ?? 0, 0);
    } else if (id === 'SEND') {
      path = Buffer.from(payload).toString('utf8').replace(/,\d+$/, '');
      parts = [];
    } else if (id === 'DATA') parts.push(payload);
    else if (id === 'QUIT') stream.close();
  };
  stream.onData = (bytes) => {
    waiting.push(bytes);
    for (;;) {
      const start: Uint8Array | null = header ? null : waiting.take(8);
      if (start)
        header = { id: Buffer.from(start).toString('latin1', 0, 4), length: Buffer.from(start).readUInt32LE(4) };
      if (!header) return;
      if (header.id === 'DONE') {
        // Its number is a time, not a length.
        files.set(path, Buffer.concat(parts));
        answer('OKAY', 0);
        header = null;
        continue;
      }
      const payload = waiting.take(header.length);
      if (!payload) return;
      take(header.id, payload);
      header = null;
    }
  };
}
