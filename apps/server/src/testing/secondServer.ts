import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackground } from '#platform/background.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { openMail } from '#platform/mail.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import type { Platform } from '#platform/platform.ts';
import { openServer } from '#platform/servers.ts';
import { sharedStorage } from '#platform/storage.shared.ts';
import { openStorage } from '#platform/storage.ts';
import type { TestApp } from './harness.ts';

export type SecondServerOptions = {
  /** Of its own unless said. */
  dataDir?: string;
  /** Seconds without a sign of life after which the others take over. */
  silent?: number;
};

/** A server beside that of the test, on its database: with a folder of its own, and without routes. The test starts its background work. */
export type SecondServer = {
  platform: Platform;
  /** As SIGSTOP does: nothing more reaches the database, and what has begun there stays as it is, until `wake`. */
  freeze(): void;
  wake(): void;
  /** Waits while the server is frozen. */
  awake(): Promise<void>;
  close(): Promise<void>;
};

/** Opens one. */
export async function secondServer(t: TestApp, options: SecondServerOptions = {}): Promise<SecondServer> {
  const [found] = await t.owner<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(t.adminUrl);
  url.pathname = `/${found?.name}`;
  const own = await mkdtemp(join(tmpdir(), 'cogclinic-second-'));
  const config = { ...t.config, DATABASE_URL: url.href, DATA_DIR: options.dataDir ?? own };
  const onError = () => undefined;
  const appUrl = await prepareDatabase(url.href);
  const opened = openDatabase({ appUrl, ownerUrl: url.href, poolSize: 4, onError });
  const ice = newIce();
  const database = through(opened, ice.awake);
  const background = openBackground({ ownerUrl: url.href, onError });
  const files = openStorage(config);
  const { silent } = options;
  const server = openServer({ config, database, storage: files, background, ...(silent && { silent }) });
  const mail = openMail({ config, database, background });
  return {
    platform: { config, database, background, mail, server, storage: sharedStorage(files, server) },
    ...ice,
    async close() {
      ice.wake();
      await background.close();
      await opened.close();
      await rm(own, { recursive: true, force: true });
    },
  };
}

function newIce(): Pick<SecondServer, 'freeze' | 'wake' | 'awake'> {
  let melted = Promise.resolve();
  let melt: () => void = () => undefined;
  return {
    freeze() {
      melted = new Promise((resolve) => {
        melt = resolve;
      });
    },
    wake: () => melt(),
    awake: () => melted,
  };
}

function through(database: Database, awake: () => Promise<void>): Database {
  return {
    asActor: async (tokenHash, work, once) => {
      await awake();
      return database.asActor(tokenHash, work, once);
    },
    asJob: async (jobId, work) => {
      await awake();
      return database.asJob(jobId, work);
    },
    asLetter: async (letterId, work) => {
      await awake();
      return database.asLetter(letterId, work);
    },
    asAnswer: async (answerId, work) => {
      await awake();
      return database.asAnswer(answerId, work);
    },
    asGuest: async (token, work) => {
      await awake();
      return database.asGuest(token, work);
    },
    asDevice: async (tokenHash, work, once) => {
      await awake();
      return database.asDevice(tokenHash, work, once);
    },
    asClient: async (tokenHash, work, once) => {
      await awake();
      return database.asClient(tokenHash, work, once);
    },
    asWall: async (tokenHash, work) => {
      await awake();
      return database.asWall(tokenHash, work);
    },
    asOwner: async (work) => {
      await awake();
      return database.asOwner(work);
    },
    announce: (told, changed) => database.announce(told, changed),
    tell: async (payloads) => {
      await awake();
      return database.tell(payloads);
    },
    hear: (listener) => database.hear(listener),
    suspended: database.suspended,
    pools: () => database.pools(),
    answers: () => database.answers(),
    close: () => database.close(),
  };
}
