import type { Socket } from 'node:net';
import { CastFailed, type CastFault } from '@cogclinic/cast/faults';
import { failureOf } from '@cogclinic/cast/source';
import { ADB_DEFAULT_AUTHENTICATORS, Adb, AdbDaemonTransport, type AdbSocket } from '@yume-chan/adb';
import { ReadableStream } from '@yume-chan/stream-extra';
import type { DeviceCommand } from './commands.ts';
import type { AdbKey } from './key.ts';
import type { CastLimits } from './limits.ts';
import { packetsOver, TLS_COMMAND } from './packets.ts';

/** What a device sends on one of its sockets. */
export type DeviceStream = Readonly<{
  /** Ends when the device closes the socket; throws why the connection ended. */
  chunks: AsyncIterable<Uint8Array>;
  close(): void;
}>;

/** A device that accepted our key. Every call throws CastFailed once the connection has ended. */
export type AdbDevice = Readonly<{
  /** What a command says, at most 64 kB. */
  run(command: DeviceCommand): Promise<string>;
  /** A command that goes on; it ends when its stream is closed. */
  start(command: DeviceCommand): Promise<DeviceStream>;
  push(path: string, bytes: Uint8Array): Promise<void>;
  /** Opens a local socket of the device; null while nothing listens on it. */
  open(abstractName: string): Promise<DeviceStream | null>;
  /** When bytes last arrived, as `performance.now()`. */
  heardAt(): number;
  /** Ends the connection and everything on it; later ends are without effect. */
  end(why: CastFailed): void;
}>;

const MOST_SAID = 64 * 1024;

/**
 * Signs in to a device by our key, and waits for its wearer to accept it where it is unknown. The device has the connection
 * from then on.
 * @throws CastFailed `unauthorised` if nobody accepts it in time, `port` if what listens there does not speak ADB, or only with TLS
 */
export async function signIn(socket: Socket, key: AdbKey, limits: CastLimits): Promise<AdbDevice> {
  let heardAt = performance.now();
  let isAsked = false;
  let ended: CastFailed | null = null;
  const waiting = new Set<(why: CastFailed) => void>();
  const end = (why: CastFailed): void => {
    if (ended) return;
    ended = why;
    socket.destroy();
    for (const tell of waiting) tell(why);
  };
  socket.on('error', (error) => end(failureOf(error)));
  socket.on('close', () => end(new CastFailed('lost', 'the device closed the connection')));
  /** Waits for work on the connection; its end ends the waiting too, which the library does not always do. */
  const during = <T>(work: Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const done = (settle: () => void) => {
        waiting.delete(reject);
        settle();
      };
      if (ended) reject(ended);
      else waiting.add(reject);
      work.then(
        (value) => done(() => resolve(value)),
        (error) => done(() => reject(ended ?? error)),
      );
    });

  const connection = packetsOver(socket, (command) => {
    heardAt = performance.now();
    if (command === TLS_COMMAND) end(new CastFailed('port', 'the device asks for TLS'));
  });
  const noted: typeof ADB_DEFAULT_AUTHENTICATORS = ADB_DEFAULT_AUTHENTICATORS.map((one) => (store, next) => {
    isAsked = true;
    return one(store, next);
  });
  const keys = [{ buffer: key.pkcs8, name: key.name }];
  const credentialStore = {
    iterateKeys: () => keys,
    generateKey: (): never => {
      throw new Error('the key is given');
    },
  };
  const failing = (fault: CastFault, detail: string, ms: number, isSo: () => boolean) =>
    setTimeout(() => isSo() && end(new CastFailed(fault, detail)), ms);
  const timers = [
    failing('port', 'no ADB', limits.greetMs, () => !isAsked),
    failing('unauthorised', 'the key was not accepted', limits.authoriseMs, () => true),
  ];
  const serial = `${socket.remoteAddress}:${socket.remotePort}`;
  let adb: Adb;
  try {
    adb = new Adb(
      await during(
        AdbDaemonTransport.authenticate({
          serial,
          connection,
          credentialStore,
          authenticators: noted,
          preserveConnection: true,
        }),
      ),
    );
  } catch (error) {
    // A device that refuses a key asks again, until no answer is left, or hangs up.
    const why = failureOf(error);
    const fault = why.fault === 'lost' ? (isAsked ? 'unauthorised' : 'port') : why.fault;
    end(why);
    throw new CastFailed(fault, why.detail, { cause: error });
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
  adb.disconnected.catch(() => undefined).then(() => end(new CastFailed('lost', 'the connection ended')));

  const streamOf = (opened: AdbSocket): DeviceStream => ({
    chunks: chunksOf(opened, () => ended),
    close: () => void Promise.resolve(opened.close()).catch(() => undefined),
  });
  const start = async (command: DeviceCommand) => streamOf(await during(adb.createSocket(`exec:${command}`)));
  return {
    heardAt: () => heardAt,
    end,
    start,
    async run(command) {
      const { chunks, close } = await start(command);
      const said: Uint8Array[] = [];
      let length = 0;
      for await (const chunk of chunks) {
        said.push(chunk);
        length += chunk.length;
        if (length > MOST_SAID) break;
      }
      close();
      return Buffer.concat(said).toString('utf8').slice(0, MOST_SAID);
    },
    async push(path, bytes) {
      const sync = await during(adb.sync());
      const file = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes);
          controller.close();
        },
      });
      await during(sync.write({ filename: path, file, permission: 0o644 }));
      await during(Promise.resolve(sync.dispose()));
    },
    open: (name) =>
      during(
        adb.createSocket(`localabstract:${name}`).then(streamOf, (error) => {
          if (ended) throw error;
          return null;
        }),
      ),
  };
}

async function* chunksOf(opened: AdbSocket, whyEnded: () => CastFailed | null): AsyncGenerator<Uint8Array> {
  const reader = opened.readable.getReader();
  try {
    for (;;) {
      // The end of the connection ends every reading.
      const { done, value } = await reader.read();
      const why = done ? whyEnded() : null;
      if (why) throw why;
      if (done) return;
      yield value;
    }
  } finally {
    // What still arrives is dropped: an unread socket would stop all others of the connection.
    await reader.cancel().catch(() => undefined);
    void Promise.resolve(opened.close()).catch(() => undefined);
  }
}
