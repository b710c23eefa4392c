import { byteQueue } from '@cogclinic/cast/byteQueue';

const HEADER = 24;
/** Bytes of the longest packet that we offer to take. */
const LONGEST = 1024 * 1024;

/** A message of ADB (platform/packages/modules/adb, protocol.txt). */
export type AdbPacket = Readonly<{ command: number; arg0: number; arg1: number; payload: Uint8Array }>;
type Header = Omit<AdbPacket, 'payload'> & { length: number };

/** Gives the packets that became whole with each piece. @throws Error for what is no ADB; the reader is of no use afterwards */
export function packetReader(): (chunk: Uint8Array) => AdbPacket[] {
  const waiting = byteQueue();
  let header: Header | null = null;
  return (chunk) => {
    waiting.push(chunk);
    const packets: AdbPacket[] = [];
    for (;;) {
      const bytes: Uint8Array | null = header ? null : waiting.take(HEADER);
      if (bytes) header = headerOf(bytes);
      const payload = header && waiting.take(header.length);
      if (!header || !payload) return packets;
      packets.push({ command: header.command, arg0: header.arg0, arg1: header.arg1, payload });
      header = null;
    }
  };
}

function headerOf(bytes: Uint8Array): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER);
  const [command = 0, arg0 = 0, arg1 = 0, length = 0] = [0, 4, 8, 12].map((at) => view.getUint32(at, true));
  const isSound = view.getUint32(20, true) === (command ^ 0xffffffff) >>> 0 && length <= LONGEST;
  if (!isSound) throw new Error('this is no ADB');
  return { command, arg0, arg1, length };
}

/** A packet as bytes; `checksum` is 0 between those who agreed to leave it out. */
export function packetBytes({ command, arg0, arg1, checksum, payload }: AdbPacket & { checksum: number }): Buffer {
  const bytes = Buffer.alloc(HEADER + payload.length);
  const header = [command, arg0, arg1, payload.length, checksum, (command ^ 0xffffffff) >>> 0];
  header.forEach((value, index) => {
    bytes.writeUInt32LE(value >>> 0, index * 4);
  });
  bytes.set(payload, HEADER);
  return bytes;
}
