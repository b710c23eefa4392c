import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Played } from '@cogclinic/games/game';
import type { Sent } from './scored.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const packed = (value: unknown): Promise<Buffer> => compress(JSON.stringify(value), { params });
const opened = async (kept: Buffer): Promise<unknown> => JSON.parse((await decompress(kept)).toString());

/** What a device sent, as it is kept: a session of five minutes takes a few kB. */
export const packedSent = (sent: Sent): Promise<Buffer> => packed(sent);
/** What was kept, as it was sent. */
export const openedSent = (kept: Buffer): Promise<Sent> => opened(kept) as Promise<Sent>;

/** The trials of a session, as they are kept: a later version of its game may judge them otherwise. */
export const packedTrials = (played: readonly Played[]): Promise<Buffer> => packed(played);
export const openedTrials = (kept: Buffer): Promise<readonly Played[]> => opened(kept) as Promise<readonly Played[]>;
