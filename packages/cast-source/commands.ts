import { COMPONENT_VERSION } from '@cogclinic/cast/component';
import { LARGEST_SIDE } from '@cogclinic/cast/frames';
import { type CastOptions, LARGEST_ANGLE, writeCrop } from '@cogclinic/cast/source';

declare const allowed: unique symbol;
/** A line for the device's shell. Only this file makes one: from fixed words and checked numbers, never from a text. */
export type DeviceCommand = string & { readonly [allowed]: true };

const command = (...words: string[]): DeviceCommand => words.join(' ') as DeviceCommand;

/** Where the casting component lies on the device; nothing else is written there. */
export const COMPONENT_PATH = '/data/local/tmp/cogclinic-scrcpy.jar';

/** Says whether the screen is on: "mWakefulness=Awake". */
export const ASK_WAKEFULNESS = command('dumpsys power | grep -m 1 mWakefulness=');
/** Says "Physical size: 1920x1080", and "Override size: …" where that was changed. */
export const ASK_SIZE = command('wm size');

/** The name of the local socket on which the component waits. */
export const socketName = (scid: number): string => `scrcpy_${scidText(scid)}`;

const scidText = (scid: number): string => within(scid, 0, 0x7fffffff).toString(16).padStart(8, '0');

/**
 * Starts scrcpy-server: only the picture, no sound and no control, so that nothing sent to it can press a key.
 * @param scid tells this start from others on the device; 31 bits
 * @throws RangeError for options that no device takes
 */
export function startComponent(scid: number, { quality, crop, angle }: CastOptions): DeviceCommand {
  const options = [
    `scid=${scidText(scid)}`,
    'log_level=info',
    'tunnel_forward=true',
    'audio=false',
    'control=false',
    'cleanup=true',
    `max_size=${within(quality.maxSize, 16, LARGEST_SIDE)}`,
    `max_fps=${within(quality.maxFps, 1, 240)}`,
    `video_bit_rate=${within(quality.bitRate, 1, 100_000_000)}`,
  ];
  if (crop) {
    for (const side of Object.values(crop)) within(side, 0, LARGEST_SIDE);
    options.push(`crop=${writeCrop(crop)}`);
  }
  if (angle !== 0) options.push(`angle=${within(angle, -LARGEST_ANGLE, LARGEST_ANGLE)}`);
  const server = ['app_process', '/', 'com.genymobile.scrcpy.Server', COMPONENT_VERSION];
  return command(`CLASSPATH=${COMPONENT_PATH}`, ...server, ...options);
}

/** Seconds after which screenrecord ends by itself; Android allows no more than 180. */
export const RECORD_SECONDS = 170;

/** Starts Android's own recorder, for devices without the component. @throws RangeError as `startComponent` */
export function startRecorder(
  bitRate: number,
  size: Readonly<{ width: number; height: number }> | null,
): DeviceCommand {
  const sized = size ? [`--size ${within(size.width, 2, LARGEST_SIDE)}x${within(size.height, 2, LARGEST_SIDE)}`] : [];
  const rate = `--bit-rate ${within(bitRate, 1, 100_000_000)}`;
  return command('screenrecord --output-format=h264', ...sized, rate, `--time-limit ${RECORD_SECONDS}`, '-');
}

function within(value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most) throw new RangeError(`${value} is not allowed here`);
  return value;
}
