import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Standard output belongs to the caller: the command line prints only the path there.
const say = (line: string) => process.stderr.write(`${line}\n`);

async function run(command: string[]): Promise<void> {
  const [file = '', ...args] = command;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${Buffer.concat(said).toString().trim()}`);
}

/** Installs the first of Debian's packages that this release has, for the whole system; answers the program's path. */
export async function installWithRoot(packages: readonly string[]): Promise<string> {
  say('Installing Chromium with apt-get …');
  // On a machine that has just started, another apt may hold the lock.
  const apt = ['apt-get', '-qq', '-y', '-o', 'DPkg::Lock::Timeout=300'];
  await run([...apt, 'update']);
  let failure: unknown;
  for (const name of packages) {
    try {
      await run([...apt, 'install', '--no-install-recommends', name]);
      return `/usr/bin/${name}`;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The program's path after `installLocally`. */
export function localBrowser(folder: string): string {
  return join(folder, 'chromium');
}

/**
 * Installs Debian's Chromium into a folder as an ordinary user: apt only downloads it and the missing libraries, with a
 * state folder of its own, and dpkg only unpacks them.
 */
export async function installLocally(folder: string): Promise<string> {
  say(`Installing Chromium into ${folder} …`);
  const made = `${folder}.${process.pid}`;
  const files = join(made, 'files');
  await mkdir(join(made, 'state/lists/partial'), { recursive: true });
  await mkdir(join(made, 'cache/archives/partial'), { recursive: true });
  await mkdir(files);
  const settings = [
    `Dir::State=${made}/state`,
    `Dir::State::lists=${made}/state/lists`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${made}/cache`,
    `Dir::Log=${made}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
    // The hooks of the system's apt need root.
    'APT::Update::Post-Invoke=',
    'APT::Update::Post-Invoke-Success=',
  ];
  const apt = ['apt-get', '-qq', '-y', ...settings.flatMap((setting) => ['-o', setting])];
  try {
    await run([...apt, 'update']);
    await run([
      ...apt,
      'install',
      '--download-only',
      '--reinstall',
      '--no-install-recommends',
      'chromium',
      'chromium-common',
    ]);
    const archives = join(made, 'cache/archives');
    for (const name of await readdir(archives)) {
      if (name.endsWith('.deb')) await run(['dpkg', '-x', join(archives, name), files]);
    }
    for (const name of ['state', 'cache']) await rm(join(made, name), { recursive: true });
    await writeWrapper(made);
    await rm(folder, { recursive: true, force: true });
    await rename(made, folder);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return localBrowser(folder);
}

/** The wrapper locates its libraries relative to itself, so that the folder can be renamed. */
async function writeWrapper(folder: string): Promise<void> {
  const text = `#!/bin/sh
# Debian's Chromium, unpacked without root; its sandbox helper would need root.
files="$(dirname "$(readlink -f "$0")")/files"
for lib in "$files"/usr/lib/*-linux-gnu* "$files"/usr/lib/*-linux-gnu*/pulseaudio "$files"/lib/*-linux-gnu* "$files"/usr/lib/chromium; do
  [ -d "$lib" ] && LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$lib"
done
export LD_LIBRARY_PATH
exec "$files/usr/lib/chromium/chromium" --no-sandbox "$@"
`;
  await writeFile(localBrowser(folder), text);
  await chmod(localBrowser(folder), 0o755);
}
