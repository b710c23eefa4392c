import { type KeyObject, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type AdbPacket, packetBytes, packetReader } from '../../packetFormat.ts';
import type { Behaviour } from './behaviour.ts';
import { isSignedBy, readPublicKey } from './keys.ts';
import { type Stream, StreamEnded } from './stream.ts';

const COMMAND = {
  AUTH: 0x48545541,
  CLSE: 0x45534c43,
  CNXN: 0x4e584e43,
  OKAY: 0x59414b4f,
  OPEN: 0x4e45504f,
  WRTE: 0x45545257,
};
const VERSION = 0x01000001;
const MOST = 256 * 1024;
const TOKEN = 1;
const SIGNATURE = 2;
const PUBLIC_KEY = 3;
const NOTHING = new Uint8Array();

export type Host = Readonly<{
  behaviour: Behaviour;
  banner: string;
  /** Keys that were accepted on this device. */
  keys: KeyObject[];
  isMute(): boolean;
  /** What serves a service; null where there is none. */
  open(service: string): ((stream: Stream) => void) | null;
}>;

/** adbd's side of one connection: authorisation, then streams. */
export function serveConnection(socket: Socket, { behaviour, banner, keys, isMute, open }: Host): void {
  const read = packetReader();
  const streams = new Map<number, { take: () => void; stream: Stream }>();
  let next = 1;
  let token: Uint8Array = NOTHING;
  let isTrusted = false;
  const later = delayed(socket, behaviour);

  const send = (command: number, arg0: number, arg1: number, payload: Uint8Array = NOTHING): void => {
    if (isMute()) return;
    // Both sides leave the checksum out once they know each other's version.
    const checksum = isTrusted && command !== COMMAND.CNXN ? 0 : payload.reduce((sum, byte) => sum + byte, 0) >>> 0;
    later(packetBytes({ command, arg0, arg1, checksum, payload }));
  };
  const welcome = (): void => {
    isTrusted = true;
    send(COMMAND.CNXN, VERSION, MOST, Buffer.from(banner));
  };
  const ask = (): void => {
    token = randomBytes(20);
    send(COMMAND.AUTH, TOKEN, 0, token);
  };
  const authorise = ({ arg0, payload }: AdbPacket): void => {
    if (arg0 === SIGNATURE) {
      if (keys.some((key) => isSignedBy(key, token, payload))) welcome();
      else ask();
      return;
    }
    const key = arg0 === PUBLIC_KEY ? readPublicKey(payload) : null;
    if (!key || behaviour.acceptsAfterMs === null) return;
    setTimeout(() => {
      keys.push(key);
      if (!socket.destroyed) welcome();
    }, behaviour.acceptsAfterMs);
  };
  const end = (local: number): void => {
    const found = streams.get(local);
    streams.delete(local);
    found?.take();
    found?.stream.onEnd();
  };
  const serve = ({ arg0: remote, payload }: AdbPacket): void => {
    const local = next++;
    let taken: (() => void) | null = null;
    let queue: Promise<void> = Promise.resolve();
    let isClosing = false;
    const writeOne = (bytes: Uint8Array): Promise<void> =>
      new Promise((resolve, reject) => {
        if (!streams.has(local)) return reject(new StreamEnded());
        // One packet is under way at a time: its OKAY allows the next.
        taken = () => (streams.has(local) ? resolve() : reject(new StreamEnded()));
        send(COMMAND.WRTE, local, remote, bytes);
      });
    const stream: Stream = {
      onData: () => undefined,
      onEnd: () => undefined,
      write(bytes) {
        for (let at = 0; at < bytes.length; at += MOST) {
          const part = bytes.subarray(at, at + MOST);
          queue = queue.then(() => writeOne(part));
        }
        return queue;
      },
      close() {
        if (isClosing) return;
        isClosing = true;
        // What was written before goes first.
        const last = () => void (streams.delete(local) && send(COMMAND.CLSE, local, remote));
        queue.then(last, last);
      },
    };
    const serving = open(Buffer.from(payload).toString('utf8').replace(/\0$/, ''));
    if (serving) {
      streams.set(local, { stream, take: () => taken?.() });
      send(COMMAND.OKAY, local, remote);
      serving(stream);
    } else send(COMMAND.CLSE, 0, remote);
  };
  const goOn = ({ command, arg0, arg1, payload }: AdbPacket): void => {
    const found = streams.get(arg1);
    if (!found) return;
    if (command === COMMAND.OKAY) found.take();
    else if (command === COMMAND.WRTE) {
      send(COMMAND.OKAY, arg1, arg0);
      found.stream.onData(payload);
    } else if (command === COMMAND.CLSE) {
      send(COMMAND.CLSE, arg1, arg0);
      end(arg1);
    }
  };
  const take = (packet: AdbPacket): void => {
    if (packet.command === COMMAND.CNXN) ask();
    else if (packet.command === COMMAND.AUTH) authorise(packet);
    // Nothing is served to a stranger.
    else if (isTrusted && packet.command === COMMAND.OPEN) serve(packet);
    else if (isTrusted) goOn(packet);
  };

  socket.on('data', (chunk: Buffer) => {
    if (isMute()) return;
    try {
      for (const packet of read(chunk)) take(packet);
    } catch {
      socket.destroy();
    }
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const local of [...streams.keys()]) end(local);
  });
}

/** Writes to a socket, later by latency and jitter, and in order. */
function delayed(socket: Socket, { latencyMs, jitterMs }: Behaviour): (bytes: Buffer) => void {
  if (latencyMs === 0 && jitterMs === 0) return (bytes) => void socket.write(bytes);
  let last = 0;
  return (bytes) => {
    const at = Math.max(last, performance.now() + latencyMs + Math.random() * jitterMs);
    last = at;
    setTimeout(() => socket.destroyed || socket.write(bytes), Math.max(0, at - performance.now()));
  };
}
