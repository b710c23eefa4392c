import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Behaviour, MODELS, NORMAL } from './behaviour.ts';
import { serveConnection } from './connection.ts';
import type { Machine } from './programs.ts';
import { serviceOf } from './services.ts';

export type SimulatedHeadset = Readonly<{
  host: string;
  port: number;
  /** What a client has left open: nothing, once it has gone. */
  inUse(): { connections: number; programs: string[] };
  /** How many keys its wearer has accepted. */
  keys(): number;
  /** A file that was pushed to it. */
  file(path: string): Uint8Array | undefined;
  /** Local sockets on which a program waits. */
  listening(): string[];
  /** Breaks all connections off. */
  disconnect(): void;
  close(): Promise<void>;
}>;

/** Starts a simulated headset, which listens for ADB at an address of this machine. @param port 0 for any that is free */
export async function simulateHeadset(
  given: Partial<Behaviour> = {},
  { host = '127.0.0.1', port = 0 }: { host?: string; port?: number } = {},
): Promise<SimulatedHeadset> {
  const behaviour = { ...NORMAL, ...given };
  const { name, product, device } = MODELS[behaviour.model];
  const props = `ro.product.name=${product};ro.product.model=${name};ro.product.device=${device};`;
  const banner = `device::${props}features=shell_v2,cmd,fixed_push_mkdir`;
  const keys: KeyObject[] = [];
  const files = new Map<string, Uint8Array>();
  const connections = new Set<Socket>();
  let isAwake = behaviour.screenOn;
  let isMute = false;
  const disconnect = (): void => {
    for (const socket of connections) socket.destroy();
  };
  const machine: Machine = {
    ...{ behaviour, files, sockets: new Map(), running: new Set() },
    isAwake: () => isAwake,
    moments: {
      ...{ disconnect },
      dark: () => {
        isAwake = false;
      },
      mute: () => {
        isMute = true;
      },
    },
  };

  const server = createServer((socket) => {
    socket.setNoDelay(true);
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    serveConnection(socket, {
      ...{ behaviour, banner, keys },
      isMute: () => isMute,
      open: (service) => serviceOf(service, machine, files),
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    host,
    port: (server.address() as AddressInfo).port,
    inUse: () => ({ connections: connections.size, programs: [...machine.running] }),
    keys: () => keys.length,
    file: (path) => files.get(path),
    listening: () => [...machine.sockets.keys()],
    disconnect,
    async close() {
      server.close();
      disconnect();
      await once(server, 'close');
    },
  };
}
