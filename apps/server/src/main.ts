import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { keepVersions } from '#modules/instruments/instrumentVersions.service.ts';
import { backupsBeside } from '#platform/backup/keep.ts';
import { noRoomBehind } from '#platform/cluster.room.ts';
import { returnMemoryWhenIdle } from '#platform/idleMemory.ts';
import { listen } from '#platform/listen.ts';
import { surviveErrors } from '#platform/unforeseen.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { SeedUnsaid, seedIfEmpty } from './demo/seed.ts';
import { endInOrder, type OpenPlatform, openPlatform } from './server.ts';
import { beat, isRestart, tellReady } from './supervised.ts';

beat();
/** The supervisor starts again what ended so (scripts/supervise.mjs): with room on the disk it will go. */
const NO_ROOM_NOW = 75;

const config = configOrEnd();
const isFirstStart = !existsSync(join(config.DATA_DIR, 'postgres'));
const platform = await openPlatform(config).catch(notStarted);
const { app, signIn } = await prepare().catch((error) => notStarted(error, platform));
await listen(app, { port: config.PORT, host: config.HOST }).catch(portTaken);
tellReady();
// Not at the end only: after a kill too the next start is a quick one.
setImmediate(flushCompileCache);

const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : config.PORT;
const lines = [`CogClinic is at ${config.PUBLIC_URL ?? `http://${config.HOST}:${port}`}`];
if (signIn) {
  const password = signIn.isNew ? signIn.password : `that the first start printed (${config.DATA_DIR}/demo-password)`;
  lines.push(`Sign in as ${signIn.names.join(', ')} with the password ${password}`);
}
if (!config.SMTP_URL) lines.push(`No SMTP_URL: mail goes to ${config.DATA_DIR}/outbox`);
if (config.NODE_ENV === 'production' && !config.PUBLIC_URL?.startsWith('https:')) {
  lines.push('PUBLIC_URL is not https: passwords are readable on the way unless this machine is the only one');
}
if (!isRestart()) process.stdout.write(`${lines.join('\n')}\n`);

async function prepare() {
  await keepVersions(platform.database);
  const app = await buildApp(platform);
  const end = endInOrder(app, platform);
  surviveErrors(app.log, () => void end(1));
  const signIn = config.SEED === 'none' ? null : await seedIfEmpty(platform);
  const { ownerUrl } = platform;
  if (!config.DATABASE_URL) platform.background.along(backupsBeside({ config, ownerUrl, log: app.log }));
  await platform.background.start();
  returnMemoryWhenIdle();
  return { app, signIn };
}

async function notStarted(error: Error, opened?: OpenPlatform): Promise<never> {
  await opened?.close();
  const noRoom = config.DATABASE_URL ? undefined : await noRoomBehind(error, config.DATA_DIR);
  const told = error instanceof SeedUnsaid ? error.message : inspect(error);
  process.stderr.write(`${noRoom?.message ?? told}\n`);
  return process.exit(noRoom && !isFirstStart ? NO_ROOM_NOW : 1);
}

function configOrEnd() {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(2);
  }
}

async function portTaken(error: Error & { code?: string }): Promise<never> {
  const why = error.code === 'EADDRINUSE' ? `Port ${config.PORT} is in use: set PORT to another one.` : error.message;
  process.stderr.write(`${why}\n`);
  await platform.close();
  return process.exit(1);
}
