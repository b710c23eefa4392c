/** Encodes a password for the wire: base64 of its UTF-8 bytes (spec section 5). */
export function toWirePassword(password: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(password)));
}
