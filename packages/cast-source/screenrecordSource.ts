import { CastFailed } from '@cogclinic/cast/faults';
import type { CastFrame } from '@cogclinic/cast/frames';
import type { CastQuality, CastSource } from '@cogclinic/cast/source';
import { accessUnits } from './accessUnits.ts';
import { ASK_SIZE, startRecorder } from './commands.ts';
import type { AdbDevice } from './device.ts';
import { type AdbCast, adbSession } from './session.ts';

/**
 * The picture of a device by Android's own screenrecord, where no casting component was given: at the encoder's pace, whole
 * (a crop is left to the viewer), and begun anew whenever the recorder reaches its limit of time.
 */
export const screenrecordSource = (cast: AdbCast): CastSource =>
  adbSession(cast, (device, { options }, onStarted) => play(device, options.quality, onStarted));

async function* play(
  device: AdbDevice,
  { bitRate, maxSize }: CastQuality,
  onStarted: () => void,
): AsyncGenerator<CastFrame> {
  const command = startRecorder(bitRate, sizeWithin(await device.run(ASK_SIZE), maxSize));
  for (;;) {
    const recorder = await device.start(command);
    onStarted();
    const units = accessUnits(() => performance.now() * 1000);
    let isEmpty = true;
    try {
      for await (const chunk of recorder.chunks) {
        for (const frame of units.push(chunk)) {
          isEmpty = false;
          yield frame;
        }
      }
    } finally {
      recorder.close();
    }
    if (isEmpty) throw new CastFailed('screenOff', 'the recorder ended without a picture');
  }
}

/** The screen's size, made to fit; even, as encoders want it. Null where the device does not tell, or fits already. */
function sizeWithin(said: string, maxSize: number): { width: number; height: number } | null {
  const found = [...said.matchAll(/(Physical|Override) size: (\d{2,5})x(\d{2,5})/g)].at(-1);
  if (!found) return null;
  const [width, height] = [Number(found[2]), Number(found[3])];
  const scale = maxSize / Math.max(width, height);
  if (scale >= 1) return null;
  const even = (value: number): number => Math.max(2, Math.round((value * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}
