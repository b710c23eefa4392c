import { parseArgs } from 'node:util';
import { readEnrolmentLink } from '@cogclinic/device-client/link';

export const MODES = ['tablet', 'headset', 'eye', 'neck'] as const;
export type Mode = (typeof MODES)[number];
export const MISBEHAVIOURS = ['offline', 'clock', 'half', 'twice', 'version'] as const;
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

export type Options = Readonly<{
  mode: Mode;
  server: string;
  count: number;
  sessions: number;
  misbehave: Misbehaviour | null;
  language: string;
  /** Codes of the console: as its QR holds them, or "number code", one a line. */
  enrolments: readonly string[];
  /** Where tokens are kept, so that a device enrols once. */
  keep: string;
}>;

export const USAGE = `npm run simulate -- ${MODES.join('|')} [options]

Simulated devices: clients of the device API (docs/device-api.md) and nothing else. A tablet plays a training
game, a headset a game of its own; eye and neck record what they are named after. For headsets whose picture is cast:
npm run simulate -- adb --help
Bind a device in the console, show its code, and pass it here:

  --enrol 'NUMBER CODE'  a device that enrols; several times for several devices
  --codes FILE           the same, one a line
  --count N              so many of the devices that were enrolled here before (default: all)
  --server URL           default http://localhost:3000
  --sessions N           sessions that each makes (default 1)
  --misbehave HOW        ${MISBEHAVIOURS.join(', ')}:
                         sends a day late; clock an hour ahead; stops amid an upload and goes on;
                         sends the same twice; speaks another version
  --language L           zh, zh-TW, en or ru (default en)
  --keep FILE            tokens (default data/simulated-devices.json)`;

/** @throws Error that says what is wrong with the arguments */
export function readOptions(args: readonly string[], readLines: (path: string) => readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      enrol: { type: 'string', multiple: true, default: [] },
      codes: { type: 'string' },
      count: { type: 'string' },
      server: { type: 'string', default: 'http://localhost:3000' },
      sessions: { type: 'string', default: '1' },
      misbehave: { type: 'string' },
      language: { type: 'string', default: 'en' },
      keep: { type: 'string', default: 'data/simulated-devices.json' },
    },
  });
  return {
    mode: oneOf(MODES, positionals[0], 'Say what to simulate'),
    server: values.server,
    count: values.count === undefined ? Number.POSITIVE_INFINITY : whole(values.count),
    sessions: whole(values.sessions),
    misbehave: values.misbehave === undefined ? null : oneOf(MISBEHAVIOURS, values.misbehave, '--misbehave'),
    language: values.language,
    enrolments: [...values.enrol, ...(values.codes === undefined ? [] : readLines(values.codes))],
    keep: values.keep,
  };
}

/** A line "number code", or what a QR code holds. @throws Error for any other */
export function enrolmentOf(line: string): { server: string | null; number: string; code: string } {
  const link = readEnrolmentLink(line);
  if (link) return link;
  const found = /^(.+?)[\s,:]+(\d{3})\s?(\d{3})$/.exec(line.trim());
  if (!found?.[1]) throw new Error(`This is no number with a code: ${line}`);
  return { server: null, number: found[1], code: `${found[2]}${found[3]}` };
}

/** One of several known words. @throws Error that lists them */
export function oneOf<const V extends string>(known: readonly V[], given: string | undefined, what: string): V {
  const found = known.find((one) => one === given);
  if (!found) throw new Error(`${what}: ${known.join(', ')}`);
  return found;
}

/** A whole number from 0. @throws Error for anything else */
export function whole(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`This is no number: ${text}`);
  return value;
}
