import { openDicomWeb, PartnerFailed, type PartnerTarget } from './dicomweb.service.ts';

const BOUNDS = { maxBytes: 1_048_576, maxMs: 60_000 };

/** Asks a partner for one study. @returns null when it answered as DICOMweb says, else what is wrong */
export async function checkPartner(target: PartnerTarget): Promise<PartnerFailed['problem'] | null> {
  try {
    const partner = await openDicomWeb(target);
    try {
      await partner.search('studies', new URLSearchParams({ limit: '1' }), BOUNDS);
      return null;
    } finally {
      partner.close();
    }
  } catch (error) {
    if (error instanceof PartnerFailed) return error.problem;
    throw error;
  }
}
