import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './steps.ts';

// Draws the icons of the installed app from the logo. Their files are committed: run it when the logo changes.

const PUBLIC = join(root, 'apps/web/public');
const BLUE = '#0958d9';
/** A mask may cut away all outside of a circle of 80 % of the width. */
const SAFE = 0.8;

const logo = (size: number) => sharp(join(PUBLIC, 'favicon.svg'), { density: 72 * (size / 48) }).resize(size, size);
for (const size of [192, 512]) {
  await logo(size)
    .png({ compressionLevel: 9 })
    .toFile(join(PUBLIC, `icons/app-${size}.png`));
}
// Apple rounds the corners itself, and paints black what is transparent.
await logo(180).flatten({ background: BLUE }).png({ compressionLevel: 9 }).toFile(join(PUBLIC, 'icons/app-180.png'));
const size = 512;
const middle = await logo(Math.round(size * SAFE))
  .png()
  .toBuffer();
await sharp({ create: { width: size, height: size, channels: 4, background: BLUE } })
  .composite([{ input: middle, gravity: 'centre' }])
  .png({ compressionLevel: 9 })
  .toFile(join(PUBLIC, 'icons/app-maskable-512.png'));
