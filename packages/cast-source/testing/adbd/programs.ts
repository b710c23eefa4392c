import type { CastFrame } from '@cogclinic/cast/frames';
import { scrcpyFrame, scrcpyStart } from '@cogclinic/cast/scrcpy.testing';
import { type Behaviour, MODELS } from './behaviour.ts';
import { type Moments, playPicture } from './player.ts';
import type { Stream } from './stream.ts';

/** What programs see of the device that runs them. */
export type Machine = Readonly<{
  behaviour: Behaviour;
  files: ReadonlyMap<string, Uint8Array>;
  isAwake(): boolean;
  moments: Moments;
  /** Local sockets by name; a program that listens adds one. */
  sockets: Map<string, (stream: Stream) => void>;
  /** What runs now, to be seen by tests. */
  running: Set<string>;
}>;

export type Program = Readonly<{
  /** Writes what it says; ends with an exit code. */
  run(say: (bytes: Uint8Array) => Promise<void>): Promise<number>;
  /** Ends it at once. */
  kill(): void;
}>;

const SERVER = /^CLASSPATH=(\S+) app_process \/ com\.genymobile\.scrcpy\.Server (\S+) (.+)$/;
const OPENS_AFTER_MS = 60;

/** The program that a line of the shell starts; null for one that this device has not. */
export function programOf(line: string, machine: Machine): Program | null {
  const server = SERVER.exec(line);
  if (server) return component(machine, server[1] ?? '', server[2] ?? '', server[3] ?? '');
  if (line.startsWith('screenrecord ')) return recorder(machine, line);
  const said = answerTo(line, machine);
  return said === null ? null : { run: async (say) => say(Buffer.from(said)).then(() => 0), kill: () => undefined };
}

function answerTo(line: string, { behaviour, files, isAwake }: Machine): string | null {
  const { name, product, device, size } = MODELS[behaviour.model];
  if (line.startsWith('dumpsys power')) return `  mWakefulness=${isAwake() ? 'Awake' : 'Asleep'}\n`;
  if (line === 'wm size') return `Physical size: ${size}\n`;
  if (line.startsWith('echo ')) return `${line.slice(5)}\n`;
  const listed = /^ls -l (\S+)$/.exec(line)?.[1];
  const file = listed && files.get(listed);
  if (file) return `-rw-r--r-- 1 shell shell ${file.length} 2026-01-01 00:00 ${listed}\n`;
  const asked = /^getprop(?: (\S+))?$/.exec(line);
  if (!asked) return null;
  const values: Readonly<Record<string, string>> = {
    'ro.product.model': name,
    'ro.product.name': product,
    'ro.product.device': device,
  };
  if (asked[1]) return `${values[asked[1]] ?? ''}\n`;
  return Object.entries(values)
    .map(([key, value]) => `[${key}]: [${value}]\n`)
    .join('');
}

/** scrcpy-server: waits on its local socket, and sends the picture to the first who comes. */
function component(machine: Machine, path: string, version: string, options: string): Program {
  const { behaviour, files, sockets, running, moments } = machine;
  const scid = /\bscid=([0-9a-f]{8})\b/.exec(options)?.[1] ?? '';
  const bitRate = Number(/\bvideo_bit_rate=(\d+)\b/.exec(options)?.[1] ?? 8_000_000);
  const name = `scrcpy_${scid}`;
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });

  const serve = (stream: Stream): void => {
    sockets.delete(name);
    const send = (frame: CastFrame): Promise<void> => stream.write(scrcpyFrame(frame));
    void stream.write(scrcpyStart(MODELS[behaviour.model].name)).catch(() => undefined);
    let stop = (): void => undefined;
    if (!behaviour.noPicture) stop = playPicture(behaviour, behaviour.fill ? bitRate : null, moments, send);
    stream.onEnd = () => end(0);
    void ended.then(() => {
      stop();
      stream.close();
    });
  };
  return {
    kill: () => end(137),
    async run(say) {
      const log = (text: string): Promise<void> => say(Buffer.from(`${text}\n`));
      if (!files.has(path)) return log('java.lang.ClassNotFoundException: com.genymobile.scrcpy.Server').then(() => 1);
      if (version !== behaviour.version) {
        return log(
          `[server] ERROR: Exception on thread\njava.lang.IllegalArgumentException: The server version (${behaviour.version}) does not match the client (${version})`,
        ).then(() => 1);
      }
      if (behaviour.portBusy) return log('java.io.IOException: Address already in use').then(() => 1);
      running.add('component');
      const open = setTimeout(() => behaviour.noSocket || sockets.set(name, serve), OPENS_AFTER_MS);
      await log(`[server] INFO: Device: [${MODELS[behaviour.model].name}] (Android 14)`).catch(() => undefined);
      const code = await ended;
      clearTimeout(open);
      sockets.delete(name);
      running.delete('component');
      return code;
    },
  };
}

/** screenrecord: bare H.264 on its output, for as long as it was asked for. */
function recorder({ behaviour, running, moments }: Machine, line: string): Program {
  const asked = Number(/--time-limit (\d+)/.exec(line)?.[1] ?? 180);
  const limitMs = (behaviour.recorderSeconds ?? Math.min(asked, 180)) * 1000;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    kill: () => end(),
    async run(say) {
      running.add('recorder');
      const send = async (frame: CastFrame): Promise<void> => {
        if (frame.kind === 'packet') await say(frame.data);
      };
      const stop = behaviour.noPicture ? () => undefined : playPicture(behaviour, null, moments, send);
      const limit = setTimeout(end, limitMs);
      await ended;
      clearTimeout(limit);
      stop();
      running.delete('recorder');
      return 0;
    },
  };
}
