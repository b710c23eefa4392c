// Makes the loops of H.264 that the simulated headset sends (packages/cast-source/testing/loops): our own drawing, encoded
// by ffmpeg's libx264 (Debian: apt-get install ffmpeg). To be run only when the drawing changes: the loops are committed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { annexB, NAL, nalKind, nalUnits } from '@cogclinic/cast/h264';
import { COUNTER_CELLS, counterCells } from '@cogclinic/cast-source/testing/counter';
import { LOOPS, type LoopName } from '@cogclinic/cast-source/testing/loops';
import { root } from './steps.ts';

const [BLACK, WHITE] = [16, 235];
const KEPT: readonly number[] = [NAL.sps, NAL.pps, NAL.slice, NAL.keySlice];

/** A picture's planes, 4:2:0: a wall with a window of light, and a ball that swings before it. */
function draw(name: LoopName, index: number): Uint8Array {
  const { width, height, frames, first } = LOOPS[name];
  const planes = new Uint8Array((width * height * 3) / 2);
  const luma = planes.subarray(0, width * height);
  const chroma = planes.subarray(width * height);
  if (name === 'black') {
    luma.fill(BLACK);
    chroma.fill(128);
    return planes;
  }
  const turn = (2 * Math.PI * index) / frames;
  const ball = {
    x: width * (0.5 + 0.35 * Math.sin(turn)),
    y: height * (0.6 - 0.15 * Math.abs(Math.cos(turn * 2))),
    size: 64,
  };
  const cell = width / COUNTER_CELLS;
  const cells = counterCells(first + index);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isBall = Math.hypot(x - ball.x, y - ball.y) < ball.size;
      const wall = 60 + Math.floor((y * 60) / height / 6) * 6;
      luma[y * width + x] = y < cell ? (cells[Math.floor(x / cell)] ? WHITE : BLACK) : isBall ? 200 : wall;
    }
  }
  const half = { width: width / 2, size: (width / 2) * (height / 2) };
  for (let at = 0; at < half.size; at += 1) {
    const [x, y] = [(at % half.width) * 2, Math.floor(at / half.width) * 2];
    const isCounter = y < cell;
    const isBall = Math.hypot(x - ball.x, y - ball.y) < ball.size;
    chroma[at] = isCounter ? 128 : isBall ? 90 : 140;
    chroma[half.size + at] = isCounter ? 128 : isBall ? 170 : 118;
  }
  return planes;
}

async function encode(name: LoopName): Promise<Uint8Array> {
  const { width, height, frames } = LOOPS[name];
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', '30', '-i', '-'];
  // As Android's encoders do: one key frame at the beginning, no picture that waits for a later one.
  const x264 = `keyint=${frames}:min-keyint=${frames}:scenecut=0:bframes=0:ref=1:repeat-headers=1:threads=1`;
  const output = [
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-preset',
    'veryslow',
    '-crf',
    '34',
    '-x264-params',
    x264,
  ];
  const child = spawn('ffmpeg', ['-v', 'error', ...input, ...output, '-f', 'h264', '-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  const ended = once(child, 'close');
  for (let index = 0; index < frames; index += 1) {
    if (!child.stdin.write(draw(name, index))) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  // The encoder's notes about itself are left out.
  return annexB(nalUnits(Buffer.concat(said)).filter((unit) => KEPT.includes(nalKind(unit))));
}

for (const name of Object.keys(LOOPS) as LoopName[]) {
  const bytes = await encode(name);
  await writeFile(join(root, `packages/cast-source/testing/loops/${name}.h264`), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
