/** Completes a typed address: adds the scheme of a host name, an e-mail address or a telephone number. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d\s()-]{3,20}$/.test(address)) return `tel:${address.replaceAll(/[\s()-]/g, '')}`;
  if (/^([\p{L}\d-]+\.)+[\p{L}\d-]{2,}([:/?#]|$)/u.test(address)) return `https://${address}`;
  return address;
}
