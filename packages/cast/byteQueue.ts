/** Bytes in the order of their arrival, whatever pieces they came in. */
export type ByteQueue = Readonly<{
  push(chunk: Uint8Array): void;
  /** How many bytes wait. */
  size(): number;
  /** Takes the next bytes as a copy; null while fewer wait. */
  take(count: number): Uint8Array<ArrayBuffer> | null;
}>;

export function byteQueue(): ByteQueue {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    push(chunk) {
      if (chunk.length === 0) return;
      chunks.push(chunk);
      size += chunk.length;
    },
    size: () => size,
    take(count) {
      if (size < count) return null;
      const taken = new Uint8Array(count);
      size -= count;
      let have = 0;
      let whole = 0;
      for (const chunk of chunks) {
        if (have === count) break;
        const part = chunk.subarray(0, count - have);
        taken.set(part, have);
        have += part.length;
        if (part.length < chunk.length) chunks[whole] = chunk.subarray(part.length);
        else whole += 1;
      }
      chunks.splice(0, whole);
      return taken;
    },
  };
}
