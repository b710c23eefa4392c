import type { CastFrame } from './frames.ts';

/** How scrcpy-server 4.1 begins a video through a forward tunnel. */
export function scrcpyStart(name: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1 + 64 + 4);
  bytes.set(new TextEncoder().encode(name).subarray(0, 63), 1);
  bytes.set(new TextEncoder().encode('h264'), 65);
  return bytes;
}

/** A frame as scrcpy-server 4.1 sends it. */
export function scrcpyFrame(frame: CastFrame): Uint8Array<ArrayBuffer> {
  const length = frame.kind === 'size' ? 0 : frame.data.length;
  const bytes = new Uint8Array(12 + length);
  const view = new DataView(bytes.buffer);
  if (frame.kind === 'size') {
    view.setUint32(0, 0x80000000);
    view.setUint32(4, frame.width);
    view.setUint32(8, frame.height);
  } else {
    const flags = (frame.config ? 1n << 62n : 0n) | (frame.key ? 1n << 61n : 0n);
    view.setBigUint64(0, flags | BigInt(frame.ptsUs));
    view.setUint32(8, length);
    bytes.set(frame.data, 12);
  }
  return bytes;
}

/** A whole video. */
export function scrcpyWritten(name: string, frames: readonly CastFrame[]): Uint8Array<ArrayBuffer> {
  const parts = [scrcpyStart(name), ...frames.map(scrcpyFrame)];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
