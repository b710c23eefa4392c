/** Kinds of NAL unit (ITU-T H.264, table 7-1). */
export const NAL = { slice: 1, keySlice: 5, information: 6, sps: 7, pps: 8, delimiter: 9, filler: 12 } as const;

export const nalKind = (unit: Uint8Array): number => (unit[0] ?? 0) & 0x1f;

/** Where the next start code (00 00 01) begins, at or after `from`; -1 where there is none. */
export function startCode(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(1, from + 2); at >= 0; at = bytes.indexOf(1, at + 1)) {
    if (bytes[at - 1] === 0 && bytes[at - 2] === 0) return at - 2;
  }
  return -1;
}

/** The NAL units of Annex B, without start codes; they share the memory. Bytes before the first code are no unit. */
export function nalUnits(bytes: Uint8Array): Uint8Array[] {
  const units: Uint8Array[] = [];
  for (let code = startCode(bytes, 0); code >= 0; ) {
    const start = code + 3;
    code = startCode(bytes, start);
    let end = code < 0 ? bytes.length : code;
    // Zeros before the next start code belong to it: no unit ends with one.
    while (end > start && bytes[end - 1] === 0) end -= 1;
    if (end > start) units.push(bytes.subarray(start, end));
  }
  return units;
}

/** Units with a start code of four bytes before each. */
export function annexB(units: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(units.reduce((sum, unit) => sum + 4 + unit.length, 0));
  let at = 0;
  for (const unit of units) {
    bytes[at + 3] = 1;
    bytes.set(unit, at + 4);
    at += 4 + unit.length;
  }
  return bytes;
}

/** Units with their length (u32) before each, as MP4 has them. */
export function avcc(units: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(units.reduce((sum, unit) => sum + 4 + unit.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const unit of units) {
    view.setUint32(at, unit.length);
    bytes.set(unit, at + 4);
    at += 4 + unit.length;
  }
  return bytes;
}

/** The units of MP4; null where the lengths do not add up. */
export function avccUnits(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const units: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 4 > bytes.length) return null;
    const end = at + 4 + view.getUint32(at);
    if (end > bytes.length || end === at + 4) return null;
    units.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return units;
}
