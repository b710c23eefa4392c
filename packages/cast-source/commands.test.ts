import { CAST_PRESETS } from '@cogclinic/cast/source';
import { expect, it } from 'vitest';
import { socketName, startComponent, startRecorder } from './commands.ts';

const quality = CAST_PRESETS.standard;

it('starts the component with the options of the standard preset', () => {
  expect(startComponent(0x1f, { quality, crop: null, angle: 0 })).toBe(
    'CLASSPATH=/data/local/tmp/cogclinic-scrcpy.jar app_process / com.genymobile.scrcpy.Server 4.1 scid=0000001f log_level=info ' +
      'tunnel_forward=true audio=false control=false cleanup=true max_size=1280 max_fps=30 video_bit_rate=4000000',
  );
  expect(socketName(0x1f)).toBe('scrcpy_0000001f');
});

it('crops and turns', () => {
  const crop = { width: 1730, height: 974, x: 1934, y: 450 };
  expect(startComponent(1, { quality, crop, angle: -12 })).toMatch(/ crop=1730:974:1934:450 angle=-12$/);
});

it('starts the recorder at a size', () => {
  expect(startRecorder(4_000_000, { width: 1280, height: 640 })).toBe(
    'screenrecord --output-format=h264 --size 1280x640 --bit-rate 4000000 --time-limit 170 -',
  );
});

it('takes nothing but numbers within bounds', () => {
  const text = '1; reboot' as unknown as number;
  const crop = { width: 1, height: 1, x: 0, y: 0 };
  for (const wrong of [text, Number.NaN, 1.5, -1, 1e9]) {
    const refused = [
      () => startComponent(1, { quality: { ...quality, maxSize: wrong }, crop: null, angle: 0 }),
      () => startComponent(1, { quality: { ...quality, maxFps: wrong }, crop: null, angle: 0 }),
      () => startComponent(1, { quality: { ...quality, bitRate: wrong }, crop: null, angle: 0 }),
      () => startComponent(1, { quality, crop: { ...crop, x: wrong }, angle: 0 }),
      () => startRecorder(4_000_000, { width: wrong, height: 2 }),
    ];
    for (const run of refused) expect(run).toThrow(RangeError);
  }
  expect(() => startComponent(1, { quality, crop: null, angle: 181 })).toThrow(RangeError);
  expect(() => socketName(2 ** 31)).toThrow(RangeError);
});
