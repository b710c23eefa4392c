import { byteQueue } from '@cogclinic/cast/byteQueue';
import { type Machine, type Program, programOf } from './programs.ts';
import type { Stream } from './stream.ts';
import { serveSync } from './sync.ts';

const STDOUT = 1;
const EXIT = 3;
const CLOSE_STDIN = 4;

type Serving = (stream: Stream) => void;

/** What serves a service that a client opens; null for what this device does not offer. */
export function serviceOf(service: string, machine: Machine, files: Map<string, Uint8Array>): Serving | null {
  const [, kind = '', rest = ''] = /^(shell,v2[^:]*|shell|exec|sync|localabstract):(.*)$/s.exec(service) ?? [];
  if (kind === 'sync') return (stream) => serveSync(stream, files);
  if (kind === 'localabstract') return machine.sockets.get(rest) ?? null;
  if (kind === '' || rest === '') return null;
  const run = kind.startsWith('shell,v2') ? runFramed : runPlain;
  return (stream) => void run(rest, stream, machine);
}

const missing = (line: string): Program => ({
  run: async (say) => {
    await say(Buffer.from(`/system/bin/sh: ${line.split(' ')[0]}: inaccessible or not found\n`));
    return 127;
  },
  kill: () => undefined,
});

async function runPlain(line: string, stream: Stream, machine: Machine): Promise<void> {
  const program = programOf(line, machine) ?? missing(line);
  stream.onEnd = program.kill;
  await program.run((bytes) => stream.write(bytes)).catch(() => undefined);
  stream.close();
}

/** Behind an id and a length, so that output, errors and the exit code go apart (adb, shell_protocol.h). */
async function runFramed(line: string, stream: Stream, machine: Machine): Promise<void> {
  const program = programOf(line, machine) ?? missing(line);
  const frame = (id: number, bytes: Uint8Array): Buffer => {
    const framed = Buffer.alloc(5 + bytes.length);
    framed.writeUInt8(id);
    framed.writeUInt32LE(bytes.length, 1);
    framed.set(bytes, 5);
    return framed;
  };
  const given = byteQueue();
  stream.onData = (bytes) => {
    given.push(bytes);
    // No program here reads its input; a closed one is no reason to end.
    while (given.size() >= 5) {
      const head = Buffer.from(given.take(5) ?? []);
      if (head.readUInt8() === CLOSE_STDIN || given.take(head.readUInt32LE(1)) === null) return;
    }
  };
  stream.onEnd = program.kill;
  const code = await program.run((bytes) => stream.write(frame(STDOUT, bytes))).catch(() => 1);
  await stream.write(frame(EXIT, Uint8Array.of(code))).catch(() => undefined);
  stream.close();
}
