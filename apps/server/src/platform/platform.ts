import type { ComponentPins } from '@cogclinic/cast/component';
import type { Config } from '../config.ts';
import type { Background } from './background.ts';
import type { Database } from './database.ts';
import type { Mail } from './mail.ts';
import type { Server } from './servers.ts';
import type { Storage } from './storage.ts';

/** What every module is given to work with. */
export type Platform = Readonly<{
  config: Config;
  database: Database;
  background: Background;
  mail: Mail;
  server: Server;
  storage: Storage;
  /** The casting components that are accepted; those that were published, unless others are given. */
  castComponents?: ComponentPins;
}>;
