import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './call.ts';
import { Refusal } from './refusal.ts';
import { scratchPath } from './scratch.ts';
import { collectYoung } from './youngMemory.ts';

/** All that the contract's uploads hold. Each further part would cost the event loop, and be dropped. */
const ONE_FILE = { files: 1, fields: 0, parts: 1 };
/** The pieces in which a file of so many bytes came are worth collecting for. */
const LARGE = 4 * 2 ** 20;
const TOO_MANY_PARTS = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']);

/**
 * Takes the one file of a multipart call to a temporary place, to be dropped with `dropFile`.
 * @throws Refusal 400 without a file, with anything besides, or when the form is malformed or breaks off; 413 above `maxBytes`
 */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw noFile();
  const path = scratchPath();
  try {
    const taken = await takeFile(request, maxBytes, path);
    const bytes = (await stat(path)).size;
    if (bytes >= LARGE) collectYoung();
    return { path, ...taken, bytes };
  } catch (error) {
    // The rest of a refused form is let go unread.
    request.raw.unpipe().resume();
    await dropFile({ path });
    throw refusalOf(error, maxBytes);
  }
}

/** Removes a file that came with a call. */
export async function dropFile({ path }: Pick<UploadedFile, 'path'>): Promise<void> {
  await rm(path, { force: true });
}

async function takeFile(
  request: FastifyRequest,
  maxBytes: number,
  path: string,
): Promise<{ name: string; mime: string }> {
  let taken: { name: string; mime: string } | undefined;
  // Read to the end: only there is it known that the form is whole.
  for await (const part of request.parts({ limits: { ...ONE_FILE, fileSize: maxBytes } })) {
    if (part.type !== 'file') continue;
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    taken = { name: part.filename ?? '', mime: part.mimetype };
    if (part.file.truncated) throw tooLarge(maxBytes);
  }
  if (!taken) throw noFile();
  return taken;
}

/** What the parser says of a malformed form has no status of its own; what the disk says has a system call. */
function refusalOf(error: unknown, maxBytes: number): unknown {
  const { code, statusCode, syscall } = error as { code?: string; statusCode?: number; syscall?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes);
  if (code && TOO_MANY_PARTS.has(code)) return new Refusal(400, 'errors:oneFileOnly');
  const isOther = error instanceof Refusal || statusCode !== undefined || syscall !== undefined;
  return isOther ? error : new Refusal(400, 'errors:brokenUpload');
}

const noFile = () => new Refusal(400, 'errors:noFile');
const tooLarge = (maxBytes: number) =>
  new Refusal(413, 'errors:fileTooLarge', { params: { megabytes: Math.floor(maxBytes / 1_048_576) } });
