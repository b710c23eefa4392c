import { X509Certificate } from 'node:crypto';

const ONE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Whether a text in PEM is certificates, each of which can be read, and nothing else. */
export function areCertificates(pem: string): boolean {
  const all = pem.match(ONE) ?? [];
  if (all.length === 0 || pem.replace(ONE, '').trim() !== '') return false;
  return all.every(isCertificate);
}

function isCertificate(pem: string): boolean {
  try {
    return Boolean(new X509Certificate(pem));
  } catch {
    return false;
  }
}
