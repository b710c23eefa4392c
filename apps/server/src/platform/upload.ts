import { stat } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './call.ts';
import { Refusal } from './refusal.ts';
import { scratchFolder } from './scratch.ts';

/**
 * Takes the one file of a multipart call to a temporary place.
 * @throws Refusal 400 without a file, 413 above `maxBytes`
 */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal(400, 'errors:noFile');
  try {
    const {
      files: [file],
    } = await request.saveRequestFiles({
      limits: { fileSize: maxBytes, files: 1, fields: 20 },
      tmpdir: scratchFolder(),
    });
    if (!file) throw new Refusal(400, 'errors:noFile');
    return { path: file.filepath, name: file.filename, mime: file.mimetype, bytes: (await stat(file.filepath)).size };
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new Refusal(413, 'errors:fileTooLarge', { params: { megabytes: Math.floor(maxBytes / 1_048_576) } });
    }
    throw error;
  }
}
