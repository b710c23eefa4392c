import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { COMPONENTS, type ComponentPins } from '@cogclinic/cast/component';

/** The bytes of the casting component in a file; null without one. @throws Error for any file but one of `pins` */
export function readComponent(path: string | null, pins: ComponentPins = COMPONENTS): Uint8Array | null {
  if (path === null) return null;
  const bytes = readFileSync(path);
  if (Object.hasOwn(pins, createHash('sha256').update(bytes).digest('hex'))) return bytes;
  const versions = Object.values(pins).map(({ version }) => version);
  throw new Error(`${path} is not scrcpy-server ${versions.join(' or ')} as it was published`);
}
