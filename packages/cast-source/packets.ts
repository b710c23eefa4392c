import type { Socket } from 'node:net';
import type { AdbDaemonConnection, AdbPacketData } from '@yume-chan/adb';
import { Consumable, ReadableStream } from '@yume-chan/stream-extra';
import { packetBytes, packetReader } from './packetFormat.ts';

/** Android 11's wireless debugging asks for TLS by this command, which the library does not speak. */
export const TLS_COMMAND = 0x534c5453;

/**
 * ADB's packets over a connection. Reads no faster than the packets are taken. Ends the connection when it does not speak
 * ADB; `onPacket` sees each packet that arrived.
 */
export function packetsOver(socket: Socket, onPacket: (command: number) => void): AdbDaemonConnection {
  const read = packetReader();
  const readable = new ReadableStream<AdbPacketData>(
    {
      start(controller) {
        socket.on('data', (chunk: Buffer) => {
          try {
            for (const packet of read(chunk)) {
              onPacket(packet.command);
              controller.enqueue(packet);
            }
          } catch (error) {
            socket.destroy(error instanceof Error ? error : new Error(String(error)));
          }
          if ((controller.desiredSize ?? 0) <= 0) socket.pause();
        });
        socket.once('close', () => {
          try {
            controller.close();
          } catch {
            // Its reader has gone already.
          }
        });
      },
      pull() {
        socket.resume();
      },
      cancel() {
        socket.destroy();
      },
    },
    { highWaterMark: 16 },
  );
  const writable = new Consumable.WritableStream<Parameters<typeof packetBytes>[0]>({
    write: (packet) =>
      new Promise<void>((resolve) => {
        // A write never fails here: the end of the connection is told once, by the socket, and the library would leave a
        // rejection that nobody handles.
        socket.write(packetBytes(packet), () => resolve());
      }),
  });
  return { readable, writable };
}
