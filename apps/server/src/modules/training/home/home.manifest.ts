import type { Blobbed } from '#platform/call.ts';
import type { Guest, Tx } from '#platform/database.ts';
import { trainingLink } from './home.link.ts';

const COLOURS = { theme_color: '#0958d9', background_color: '#ffffff' };
const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * The manifest with which the page behind a link is installed: under the institution's name, and begun at the link.
 * @param token the link's end, by which the guest came
 * @throws Refusal 404 when the link opens something other than training
 */
export async function manifestOf(tx: Tx, guest: Guest, token: string): Promise<Blobbed> {
  const { language, institution_name: name } = await trainingLink(tx, guest);
  const path = `/p/${token}`;
  const manifest = {
    ...{ id: path, start_url: path, scope: '/', display: 'standalone', name, short_name: name, lang: language },
    ...COLOURS,
    icons: ICONS,
  };
  return {
    bytes: Buffer.from(JSON.stringify(manifest)),
    mime: 'application/manifest+json',
    fileName: 'manifest.webmanifest',
    inline: true,
  };
}
