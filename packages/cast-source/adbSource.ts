import { CAST_PRESETS, type CastOptions, type CastSource, DEFAULT_PRESET } from '@cogclinic/cast/source';
import { CAST_LIMITS } from './limits.ts';
import { scrcpySource } from './scrcpySource.ts';
import { screenrecordSource } from './screenrecordSource.ts';
import type { AdbCast } from './session.ts';

export type AdbSourceOptions = Pick<AdbCast, 'address' | 'networks' | 'key'> & {
  /** Presets and crop; the standard preset of the whole screen unless given. */
  options?: Partial<CastOptions>;
  /** The bytes of scrcpy-server 4.1, checked by their SHA-256; null, and Android's own recorder is used. */
  component: Uint8Array | null;
};

/** A device's picture by ADB over TCP. Connects to nothing but the given address, and only if it lies in the given networks. */
export function adbSource({ component, options, ...rest }: AdbSourceOptions): CastSource {
  const whole = { quality: CAST_PRESETS[DEFAULT_PRESET], crop: null, angle: 0, ...options };
  const cast: AdbCast = { ...rest, options: whole, limits: CAST_LIMITS };
  return component ? scrcpySource(cast, component) : screenrecordSource(cast);
}
