import { connect, type Socket } from 'node:net';
import { CastFailed } from '@cogclinic/cast/faults';
import type { DeviceAddress } from './address.ts';

/**
 * Opens a connection to a device.
 * @throws CastFailed `port` where the device refuses it, `unreachable` where nothing answers in time
 */
export function dial({ host, port }: DeviceAddress, withinMs: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    const give = (error: Error | null): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      socket.removeAllListeners();
      // An error that comes after the end concerns nobody.
      socket.on('error', () => undefined);
      if (error) {
        socket.destroy();
        reject(error);
      } else resolve(socket);
    };
    const stop = (): void => give(new CastFailed('lost', 'stopped'));
    const timer = setTimeout(() => give(new CastFailed('unreachable', `no answer in ${withinMs} ms`)), withinMs);
    signal.addEventListener('abort', stop, { once: true });
    socket.once('connect', () => give(null));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const fault = error.code === 'ECONNREFUSED' ? 'port' : 'unreachable';
      give(new CastFailed(fault, error.code ?? error.message, { cause: error }));
    });
    if (signal.aborted) stop();
  });
}
