import { join } from 'node:path';
import * as debian from './debian.ts';

/** Installs the first of Debian's packages that this release has, for the whole system; answers the program's path. */
export async function installWithRoot(packages: readonly string[]): Promise<string> {
  const [installed = ''] = await debian.installWithRoot(
    'Chromium',
    packages.map((name) => [name]),
  );
  return `/usr/bin/${installed}`;
}

/** The program's path after `installLocally`. */
export function localBrowser(folder: string): string {
  return join(folder, 'chromium');
}

/** Installs Debian's Chromium into a folder as an ordinary user. */
export const installLocally = (folder: string): Promise<string> =>
  debian.installLocally({
    ...{ title: 'Chromium', folder, program: 'chromium' },
    packages: ['chromium', 'chromium-common'],
    wrapper: `#!/bin/sh
# Debian's Chromium, unpacked without root; its sandbox helper would need root.
${debian.libraryLines(['usr/lib/*-linux-gnu*', 'usr/lib/*-linux-gnu*/pulseaudio', 'lib/*-linux-gnu*', 'usr/lib/chromium'])}exec "$files/usr/lib/chromium/chromium" --no-sandbox "$@"
`,
  });
