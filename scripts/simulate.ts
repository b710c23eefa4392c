// Simulated devices: clients of the device API, and nothing else; and headsets whose picture is cast by ADB.
// `npm run simulate` tells how.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CallError } from '@cogclinic/contract/client';
import { enrolDevice } from '@cogclinic/device-client/client';
import { simulateAdb } from './simulate/adb.ts';
import { runDevice } from './simulate/device.ts';
import { eye, type Maker, neck, training, vr } from './simulate/made.ts';
import { enrolmentOf, type Mode, type Options, readOptions, USAGE } from './simulate/options.ts';

/** What each mode measures. */
const MAKERS: Readonly<Record<Mode, Maker>> = { tablet: training, headset: vr, eye, neck };

/** Tokens by server and number. */
type Kept = Record<string, { name: string; token: string }>;

const linesOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
const apiOf = (server: string): string => `${server.replace(/\/$/, '')}/api`;

function readArguments(): Options | null {
  const args = process.argv.slice(2);
  try {
    if (args.length === 0 || args.includes('--help')) throw new Error('');
    return readOptions(args, linesOf);
  } catch (error) {
    console.error([error instanceof Error ? error.message : '', USAGE].filter(Boolean).join('\n\n'));
    return null;
  }
}

async function enrolAll({ enrolments, server, language, keep }: Options): Promise<Kept> {
  const kept: Kept = existsSync(keep) ? JSON.parse(readFileSync(keep, 'utf8')) : {};
  for (const line of enrolments) {
    const { number, code, server: told } = enrolmentOf(line);
    const at = apiOf(told ?? server);
    try {
      const connection = { baseUrl: at, appVersion: '1.0.0', language };
      const { token, name, institutionName } = await enrolDevice(connection, {
        ...{ number, code, appVersion: '1.0.0', model: 'simulated' },
      });
      kept[`${at} ${number}`] = { name, token };
      console.log(`${name}: enrolled at ${institutionName}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      console.error(`${number}: ${error.message}`);
    }
  }
  mkdirSync(dirname(keep), { recursive: true });
  writeFileSync(keep, JSON.stringify(kept, null, 2), { mode: 0o600 });
  return kept;
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'adb') process.exitCode = await simulateAdb(rest);
else await simulateDevices();

async function simulateDevices(): Promise<void> {
  const options = readArguments();
  if (options) {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    const kept = Object.entries(await enrolAll(options)).slice(0, options.count);
    if (kept.length === 0) console.error(`No device is enrolled.\n\n${USAGE}`);
    else if (kept.length < options.count && Number.isFinite(options.count)) {
      console.error(`Only ${kept.length} devices are enrolled: bind more, and pass their codes.`);
    }
    await Promise.all(
      kept.map(([key, { name, token }]) =>
        runDevice({
          ...{ name, token, apiUrl: key.split(' ')[0] ?? '', make: MAKERS[options.mode] },
          ...{ misbehave: options.misbehave, sessions: options.sessions, language: options.language },
          say: (line) => console.log(`${name}: ${line}`),
          signal: stop.signal,
        }).catch((error) => {
          if (!(error instanceof CallError)) throw error;
          console.error(`${name}: ends, as it is no longer enrolled`);
        }),
      ),
    );
  } else {
    process.exitCode = 2;
  }
}
