import type { Scene } from './scene.ts';

/** What ends or freezes the server or its database. */
export type Fault = {
  name: string;
  strike(scene: Scene): Promise<unknown>;
  /** PostgreSQL is replaced, also where connections that were open go on. */
  replacesDatabase: boolean;
};

const killServer = async (scene: Scene) => process.kill(await scene.serverPid(), 'SIGKILL');
const killDatabase = async (scene: Scene) => process.kill(await scene.postmaster(), 'SIGKILL');

const KILLED_SERVER: Fault = { name: 'kill -9 of the server', strike: killServer, replacesDatabase: false };
const KILLED_DATABASE: Fault = { name: 'kill -9 of PostgreSQL', strike: killDatabase, replacesDatabase: true };

/** Kills come more than once, each at another moment of the writing. */
export const FAULTS: readonly Fault[] = [
  ...Array.from({ length: 4 }, () => KILLED_SERVER),
  KILLED_DATABASE,
  KILLED_DATABASE,
  {
    name: 'kill -9 of both',
    strike: (scene) => Promise.all([killServer(scene), killDatabase(scene)]),
    replacesDatabase: true,
  },
  {
    name: 'SIGSTOP of the postmaster of PostgreSQL',
    strike: async (scene) => process.kill(await scene.postmaster(), 'SIGSTOP'),
    replacesDatabase: true,
  },
  {
    name: 'SIGSTOP of all of PostgreSQL',
    strike: (scene) => scene.signalDatabase('SIGSTOP'),
    replacesDatabase: true,
  },
  {
    name: 'SIGSTOP of the server',
    strike: async (scene) => process.kill(await scene.serverPid(), 'SIGSTOP'),
    replacesDatabase: false,
  },
];
