import { linkKey } from '#ui/linkKey.ts';
import { openBytes, sealBytes } from '#ui/sealed.ts';

/** What is used of the browser's cache. */
type Cached = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;

/**
 * The last answers of training pages on this device. Each is sealed by its link, and lies under a name that tells neither the link nor what
 * was asked: who has the device and not the link learns how many there are, and which belong to one link.
 */
export type KeptAnswers = Readonly<{
  /** @param url what was asked, behind the link of this token */
  find(token: string, url: URL): Promise<Response | undefined>;
  keep(token: string, url: URL, answer: Response): Promise<void>;
  /** Deletes the answers of a closed link. */
  forget(token: string): Promise<void>;
}>;

/** @param origin of the product: a cache has names that are addresses */
export function keptAnswers(cache: Cached, origin: string): KeptAnswers {
  const folderOf = (token: string) => `${origin}/kept/${encodeURIComponent(linkKey(token).owner)}/`;
  const nameOf = async (token: string, { pathname, search }: URL) =>
    `${folderOf(token)}${await digest(pathname + search)}`;
  return {
    async find(token, url) {
      const name = await nameOf(token, url);
      const kept = await cache.match(name);
      const bytes = kept && openBytes(linkKey(token), new Uint8Array(await kept.arrayBuffer()), name);
      return bytes ? new Response(Uint8Array.from(bytes), { headers: JSON_TYPE }) : undefined;
    },
    async keep(token, url, answer) {
      const name = await nameOf(token, url);
      const sealed = sealBytes(linkKey(token), new Uint8Array(await answer.arrayBuffer()), name);
      await cache.put(name, new Response(Uint8Array.from(sealed)));
    },
    async forget(token) {
      const own = (await cache.keys()).filter(({ url }) => url.startsWith(folderOf(token)));
      await Promise.all(own.map((request) => cache.delete(request)));
    },
  };
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** SHA-256 of a text as hexadecimal digits. What is asked has the link's 256 random bits in it: nobody guesses it. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
