import { parseArgs } from 'node:util';
import { type Behaviour, MODELS } from '@cogclinic/cast-source/testing/adbd/behaviour';
import { oneOf, whole } from './options.ts';

/** What is wrong with a simulated headset: `unreachable` gives no answer at all, `port` refuses every connection. */
const FAILURES = {
  unreachable: {},
  port: {},
  portBusy: { portBusy: true },
  noSocket: { noSocket: true },
  unauthorised: { acceptsAfterMs: null },
  screenOff: { screenOn: false },
  noPicture: { noPicture: true },
  black: { picture: 'black' },
  version: { version: '3.3.4' },
} as const satisfies Record<string, Partial<Behaviour>>;
export type Failure = keyof typeof FAILURES;
const NAMES = Object.keys(FAILURES) as Failure[];
const MODEL_NAMES = Object.keys(MODELS) as (keyof typeof MODELS)[];
const MOST = 50;

export type AdbOptions = Readonly<{
  host: string;
  /** Of the first headset; each further one listens at the next. */
  port: number;
  count: number;
  fail: Failure | null;
  behaviour: Partial<Behaviour>;
}>;

export const ADB_USAGE = `npm run simulate -- adb [options]

Simulated headsets that speak ADB over TCP, as a real one does after "adb tcpip 5555"; Debian's adb takes them for real.
Their picture, from scrcpy's component or from screenrecord, counts its frames in the cells of its upper edge.

  --host ADDRESS         where they listen (default 127.0.0.1)
  --port N               of the first (default 5555); the next ones follow
  --count N              how many, up to ${MOST} (default 1)
  --model M              ${MODEL_NAMES.join(', ')} (default pico4u)
  --fail HOW             ${NAMES.join(', ')}
  --accept-after S       seconds until the wearer accepts the key (default 0.02)
  --turn-every S         turns to and fro
  --still-after S        the picture stands still: nothing is sent any more
  --dark-after S         the screen goes off
  --mute-after S         nothing is answered any more
  --disconnect-after S   the connection breaks off, each time
  --latency MS           everything comes later by this …
  --jitter MS            … and up to this
  --fill                 fills pictures up to the bit rate that was asked for`;

/** @throws Error that says what is wrong with the arguments */
export function readAdbOptions(args: readonly string[]): AdbOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{
        host: { ...text, default: '127.0.0.1' },
        port: { ...text, default: '5555' },
        count: { ...text, default: '1' },
      },
      ...{
        model: { ...text, default: 'pico4u' },
        fail: text,
        'accept-after': text,
        'turn-every': text,
        'still-after': text,
      },
      ...{ 'dark-after': text, 'mute-after': text, 'disconnect-after': text, latency: text, jitter: text },
      fill: { type: 'boolean', default: false },
    },
  });
  const count = whole(values.count);
  if (count < 1 || count > MOST) throw new Error(`--count: 1 to ${MOST}`);
  const fail = values.fail === undefined ? null : oneOf(NAMES, values.fail, '--fail');
  const acceptsAfterMs = msOf(values['accept-after']);
  return {
    ...{ host: values.host, port: whole(values.port), count, fail },
    behaviour: {
      ...{ model: oneOf(MODEL_NAMES, values.model, '--model'), fill: values.fill },
      ...{ turnsEveryMs: msOf(values['turn-every']), stillAfterMs: msOf(values['still-after']) },
      ...{ darkAfterMs: msOf(values['dark-after']), mutesAfterMs: msOf(values['mute-after']) },
      ...{ disconnectsAfterMs: msOf(values['disconnect-after']) },
      ...{ latencyMs: whole(values.latency ?? '0'), jitterMs: whole(values.jitter ?? '0') },
      ...(acceptsAfterMs === null ? {} : { acceptsAfterMs }),
      ...(fail ? FAILURES[fail] : {}),
    },
  };
}

function msOf(seconds: string | undefined): number | null {
  if (seconds === undefined) return null;
  const ms = Number(seconds) * 1000;
  if (!(ms >= 0)) throw new Error(`These are no seconds: ${seconds}`);
  return ms;
}
