import { parsed } from '../images/parsed.ts';

const DOCUMENT = 'x00420011';
const BEGINNING = Buffer.from('%PDF-');
/** Some writers put other bytes before it; readers of PDF look for it so far. */
const BEGINS_WITHIN = 1024;

/** The PDF within an Encapsulated PDF object (PS3.3, A.45.1); null when there is none. */
export function encapsulatedPdf(bytes: Buffer): Buffer | null {
  try {
    const data = parsed(bytes);
    const element = data.elements[DOCUMENT];
    if (!element) return null;
    const all = Buffer.from(data.byteArray.buffer, data.byteArray.byteOffset, data.byteArray.byteLength);
    const pdf = all.subarray(element.dataOffset, element.dataOffset + element.length);
    const at = pdf.subarray(0, BEGINS_WITHIN).indexOf(BEGINNING);
    return at < 0 ? null : pdf.subarray(at);
  } catch {
    return null;
  }
}
