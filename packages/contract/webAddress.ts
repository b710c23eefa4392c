/** Whether a text is the whole address of something on another's server, without name, password and fragment. */
export function isWebAddress(given: string, { query }: { query: boolean }): boolean {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return !url.username && !url.password && (query || !url.search) && !url.hash && url.hostname !== '';
}
