import { inflateRawSync } from 'node:zlib';

/** Names and contents of a zip. */
export function entriesOf(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [size, nameLength, local] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const isPacked = zip.readUInt16LE(at + 10) === 8;
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const bytes = zip.subarray(from, from + size);
    return { name, bytes: isPacked ? inflateRawSync(bytes) : bytes };
  });
}
