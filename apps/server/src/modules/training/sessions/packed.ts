import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Sent } from './scored.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** What a device sent, as it is kept: a session of five minutes takes a few kB. */
export const packed = (sent: Sent): Promise<Buffer> => compress(JSON.stringify(sent), { params });

/** What was kept, as it was sent. */
export const opened = async (kept: Buffer): Promise<Sent> => JSON.parse((await decompress(kept)).toString()) as Sent;
