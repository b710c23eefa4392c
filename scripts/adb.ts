import { join } from 'node:path';
import { hasApt, installLocally, installWithRoot, isProgram, libraryLines } from './debian.ts';
import { root } from './steps.ts';

const SYSTEM = '/usr/bin/adb';

/**
 * Where Debian's adb lies: the system's, or one installed here, if necessary now. Only the test that keeps the simulated
 * headset honest uses it; casting itself does without. ADB_INSTALL=local ignores the system's and installs into the
 * project's `.cache`.
 */
export async function findAdb(): Promise<string> {
  const folder = join(root, '.cache/adb');
  const local = join(folder, 'adb');
  const isLocal = process.env.ADB_INSTALL === 'local';
  if (!isLocal && (await isProgram(SYSTEM))) return SYSTEM;
  if (await isProgram(local)) return local;
  if (!(await hasApt())) throw new Error('No adb was found: install adb');
  if (process.getuid?.() === 0 && !isLocal) {
    await installWithRoot('adb', [['adb']]);
    return SYSTEM;
  }
  return installLocally({
    ...{ title: 'adb', folder, packages: ['adb'], program: 'adb' },
    wrapper: `#!/bin/sh
# Debian's adb, unpacked without root.
${libraryLines(['usr/lib/*-linux-gnu*', 'usr/lib/*-linux-gnu*/android', 'lib/*-linux-gnu*'])}exec "$files/usr/lib/android-sdk/platform-tools/adb" "$@"
`,
  });
}
