import { spawn } from 'node:child_process';
import { access, chmod, constants, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Standard output belongs to the caller: a command line prints only a path there.
const say = (line: string) => process.stderr.write(`${line}\n`);

/** Whether apt is here to install what lacks. */
export const hasApt = (): Promise<boolean> => isProgram('/usr/bin/apt-get');

/** Whether a program lies at the path. */
export async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function run(command: string[]): Promise<void> {
  const [file = '', ...args] = command;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${Buffer.concat(said).toString().trim()}`);
}

/** Installs the first of these sets of packages that this release has, for the whole system; answers which. */
export async function installWithRoot<const S extends readonly string[]>(
  title: string,
  sets: readonly S[],
): Promise<S> {
  say(`Installing ${title} with apt-get …`);
  // On a machine that has just started, another apt may hold the lock.
  const apt = ['apt-get', '-qq', '-y', '-o', 'DPkg::Lock::Timeout=300'];
  await run([...apt, 'update']);
  let failure: unknown;
  for (const packages of sets) {
    try {
      await run([...apt, 'install', '--no-install-recommends', ...packages]);
      return packages;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

type Unpacked = Readonly<{
  title: string;
  folder: string;
  packages: readonly string[];
  /** The name of the program's wrapper in the folder, and its text; `files` beside it is what was unpacked. */
  program: string;
  wrapper: string;
}>;

/**
 * Installs packages of Debian into a folder as an ordinary user: apt only downloads them and the missing libraries, with a
 * state folder of its own, and dpkg only unpacks them. Answers the path of the wrapper.
 */
export async function installLocally({ title, folder, packages, program, wrapper }: Unpacked): Promise<string> {
  say(`Installing ${title} into ${folder} …`);
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
    await run([...apt, 'install', '--download-only', '--reinstall', '--no-install-recommends', ...packages]);
    const archives = join(made, 'cache/archives');
    for (const name of await readdir(archives)) {
      if (name.endsWith('.deb')) await run(['dpkg', '-x', join(archives, name), files]);
    }
    for (const name of ['state', 'cache']) await rm(join(made, name), { recursive: true });
    await writeFile(join(made, program), wrapper);
    await chmod(join(made, program), 0o755);
    await rm(folder, { recursive: true, force: true });
    await rename(made, folder);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return join(folder, program);
}

/** The beginning of a wrapper: finds unpacked libraries relative to itself, so that the folder can be renamed. */
export const libraryLines = (folders: readonly string[]): string => `files="$(dirname "$(readlink -f "$0")")/files"
for lib in ${folders.map((folder) => `"$files"/${folder}`).join(' ')}; do
  [ -d "$lib" ] && LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$lib"
done
export LD_LIBRARY_PATH
`;
