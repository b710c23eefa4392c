import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { hasApt, installLocally, installWithRoot, isProgram, libraryLines } from './debian.ts';
import { root } from './steps.ts';

/** Debian's PACS, and its plugin for DICOMweb. */
export type Orthanc = { program: string; plugin: string };

const PACKAGES = ['orthanc', 'orthanc-dicomweb'] as const;
const PLUGIN = 'usr/share/orthanc/plugins/libOrthancDicomWeb.so';
const SYSTEM: Orthanc = { program: '/usr/sbin/Orthanc', plugin: `/${PLUGIN}` };

/**
 * Where Orthanc lies: the system's, or one installed here, if necessary now. ORTHANC_INSTALL=local ignores the system's and
 * installs into the project's `.cache`.
 */
export async function findOrthanc(): Promise<Orthanc> {
  const folder = join(root, '.cache/orthanc');
  const local: Orthanc = { program: join(folder, 'orthanc'), plugin: join(folder, 'files', PLUGIN) };
  const isLocal = process.env.ORTHANC_INSTALL === 'local';
  if (!isLocal && (await isWhole(SYSTEM))) return SYSTEM;
  if (await isWhole(local)) return local;
  if (!(await hasApt())) throw new Error('No Orthanc was found: install orthanc and orthanc-dicomweb');
  if (process.getuid?.() === 0 && !isLocal) {
    await installWithRoot('Orthanc', [PACKAGES]);
    return SYSTEM;
  }
  await installLocally({
    ...{ title: 'Orthanc', folder, packages: PACKAGES, program: 'orthanc' },
    wrapper: `#!/bin/sh
# Debian's Orthanc, unpacked without root.
${libraryLines(['usr/lib/*-linux-gnu*', 'lib/*-linux-gnu*'])}exec "$files/usr/sbin/Orthanc" "$@"
`,
  });
  return local;
}

async function isWhole({ program, plugin }: Orthanc): Promise<boolean> {
  // The plugin is a link to the library of its version.
  return (await isProgram(program)) && (await isReadable(plugin));
}

const isReadable = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
