/** What the console's QR code holds: where to enrol, as which device, and with which code. */
export type EnrolmentLink = Readonly<{ server: string | null; number: string; code: string }>;

/** Reads a QR code of the console; null for any other text. */
export function readEnrolmentLink(text: string): EnrolmentLink | null {
  const found = /^cogclinic-device:enrol\?(.+)$/.exec(text.trim());
  if (!found) return null;
  const given = new URLSearchParams(found[1]);
  const [number, code] = [given.get('number'), given.get('code')];
  return number && code && /^\d{6}$/.test(code) ? { server: given.get('server'), number, code } : null;
}
