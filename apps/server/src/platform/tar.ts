import { createTarDecoder, createTarPacker } from 'modern-tar';

/** One file or folder in a tar archive; a folder's name has no slash at its end. */
export type TarEntry = { name: string; kind: 'file' | 'folder'; mode: number; size: number };

/**
 * Writes an archive that every `tar` reads.
 * @param contentOf answers what a file holds, exactly as many bytes as its entry says
 * @returns the archive; reading it fails when a file's content fails or has another size
 */
export function packTar(
  entries: readonly TarEntry[],
  contentOf: (entry: TarEntry) => AsyncIterable<Uint8Array>,
): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const pack = async () => {
    for (const { name, kind, mode, size } of entries) {
      const isFolder = kind === 'folder';
      const sink = controller.add({
        name: isFolder ? `${name}/` : name,
        type: isFolder ? 'directory' : 'file',
        mode,
        size,
        mtime: new Date(0),
      });
      if (isFolder) await sink.close();
      else await ReadableStream.from(contentOf({ name, kind, mode, size })).pipeTo(sink);
    }
    controller.finalize();
  };
  pack().catch((error: unknown) => controller.error(error));
  return readable;
}

/**
 * Reads an archive: each entry with its content, which is skipped if it is not read before the next entry is asked for.
 * The source is read to its end, where a packed one keeps its checksum.
 * @throws Error when the archive is cut off or damaged, or holds something else than files and folders
 */
export async function* readTar(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<TarEntry & { content: AsyncIterable<Uint8Array> }> {
  const stopping = new AbortController();
  const entries = ReadableStream.from(source).pipeThrough(createTarDecoder({ strict: true }), {
    signal: stopping.signal,
  });
  try {
    for await (const { header, body } of entries) {
      const { name, type, mode = 0, size } = header;
      if (type !== 'file' && type !== 'directory') {
        throw new Error('the archive holds something else than files and folders');
      }
      yield {
        name: name.replace(/\/$/, ''),
        kind: type === 'directory' ? 'folder' : 'file',
        mode: mode & 0o777,
        size,
        content: { [Symbol.asyncIterator]: () => body.values({ preventCancel: true }) },
      };
      // Read and not cancelled: the decoder is ahead by then, and would cancel the next entry's content.
      for await (const _ of body);
    }
  } finally {
    // Without it the rest of a refused archive would be read into memory.
    stopping.abort();
  }
}
