import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { registerImageLoader } from '@cornerstonejs/core';
import { init, wadouri } from '@cornerstonejs/dicom-image-loader';
import { loadImageFromDataSet } from '@cornerstonejs/dicom-image-loader/wadouri/loadImage';
import { sendCall } from '#ui/api.ts';
import { SCHEME } from '../pictureName.ts';
import { hasPicture } from './wholePicture.ts';

/** As long as one large image may take. */
const TIMEOUT_MS = 120_000;

const { dataSetCacheManager, parseImageId } = wadouri;

/** Pictures are read from our server alone, with the session of the account. */
export function registerObjects(): void {
  init({ useLegacyMetadataProvider: true });
  registerImageLoader(SCHEME, (name: string, options?: Record<string, unknown>) => {
    const { url: id, pixelDataFrame = 0 } = parseImageId(name);
    return {
      promise: load(id, name).then((data) => {
        if (!hasPicture(data)) throw new Error('an object without a whole picture');
        return loadImageFromDataSet(data, name, pixelDataFrame, id, options).promise;
      }),
      // The bytes go with the last of the pictures that were made of them.
      decache: () => dataSetCacheManager.unload(id),
    };
  });
}

/** Forgets the bytes of all objects. */
export const forgetObjects = (): void => dataSetCacheManager.purge();

const load = (id: string, name: string) => dataSetCacheManager.load(id, bytesOf, name);

async function bytesOf(id: string): Promise<ArrayBuffer> {
  const blob = await sendCall(partyReportCalls.image, { query: { id } }, { timeoutMs: TIMEOUT_MS });
  return blob.arrayBuffer();
}
