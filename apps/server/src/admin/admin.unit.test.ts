import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packTar, readTar, type TarEntry } from '#platform/tar.ts';
import { runAdmin } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cogclinic-admin-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const deep = `${'a'.repeat(80)}/${'b'.repeat(90)}`;
const entries: (TarEntry & { text: string })[] = [
  { name: 'folder', kind: 'folder', mode: 0o700, size: 0, text: '' },
  { name: 'folder/记忆.txt', kind: 'file', mode: 0o600, size: 6, text: 'память'.slice(0, 3) },
  { name: 'empty', kind: 'file', mode: 0o644, size: 0, text: '' },
  { name: deep, kind: 'file', mode: 0o600, size: 1500, text: 'x'.repeat(1500) },
];
async function pack(listed: readonly (TarEntry & { text: string })[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const contentOf = async function* ({ name }: TarEntry) {
    yield Buffer.from(listed.find((entry) => entry.name === name)?.text ?? '');
  };
  for await (const piece of packTar(listed, contentOf)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function read(bytes: Buffer, pieceLength: number): Promise<(TarEntry & { text: string })[]> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceLength) }, (_, at) =>
    bytes.subarray(at * pieceLength, (at + 1) * pieceLength),
  );
  const found: (TarEntry & { text: string })[] = [];
  for await (const { content, ...entry } of readTar(Readable.from(pieces))) {
    const texts: Uint8Array[] = [];
    for await (const piece of content) texts.push(piece);
    found.push({ ...entry, text: Buffer.concat(texts).toString() });
  }
  return found;
}

describe('the archive of a backup', () => {
  test('is read back as it was written, however it comes in pieces', async () => {
    const packed = await pack(entries);
    for (const length of [7, 512, 100_000]) expect(await read(packed, length)).toEqual(entries);
  });

  test('is counted without reading what its files hold', async () => {
    const names: string[] = [];
    for await (const { name } of readTar(Readable.from([await pack(entries)]))) names.push(name);
    expect(names).toEqual(entries.map(({ name }) => name));
  });

  test('is one that tar reads', async () => {
    await writeFile(join(folder, 'some.tar'), await pack(entries));
    execFileSync('tar', ['-xf', 'some.tar'], { cwd: folder });
    expect(await readFile(join(folder, deep), 'utf8')).toBe('x'.repeat(1500));
    expect(await readFile(join(folder, 'folder/记忆.txt'), 'utf8')).toBe('пам');
  });

  test('may have been written by tar, as those of earlier releases were', async () => {
    const long = `${'a'.repeat(60)}/${'b'.repeat(60)}`;
    await mkdir(join(folder, 'given', long), { recursive: true });
    await writeFile(join(folder, 'given', long, '记忆.txt'), 'память', { mode: 0o600 });
    execFileSync('tar', ['--format=ustar', '-cf', '../given.tar', long], { cwd: join(folder, 'given') });
    expect(await read(await readFile(join(folder, 'given.tar')), 700)).toEqual([
      { name: long, kind: 'folder', mode: expect.any(Number), size: 0, text: '' },
      { name: `${long}/记忆.txt`, kind: 'file', mode: 0o600, size: 12, text: 'память' },
    ]);
  });

  test('is refused when cut off or damaged', async () => {
    const packed = await pack(entries);
    for (const missing of [1024, 1100, 2000]) {
      await expect(read(packed.subarray(0, -missing), 512)).rejects.toThrow('truncated');
    }
    const damaged = Buffer.from(packed);
    damaged.write('other', 0);
    await expect(read(damaged, 512)).rejects.toThrow('checksum');
  });

  test('is refused when it holds a link', async () => {
    execFileSync('tar', ['-cf', 'link.tar', 'link'], { cwd: await withLink() });
    await expect(read(await readFile(join(folder, 'links/link.tar')), 512)).rejects.toThrow('something else');
  });

  test('is not written of a file that is longer or shorter than it was', async () => {
    for (const size of [5, 7]) {
      const entry = { name: 'one', kind: 'file', mode: 0o600, size, text: '123456' } as const;
      await expect(pack([entry])).rejects.toThrow('one');
    }
  });
});

async function withLink(): Promise<string> {
  const path = join(folder, 'links');
  await mkdir(path);
  await symlink('elsewhere', join(path, 'link'));
  return path;
}

describe('a command called wrongly', () => {
  async function call(...args: string[]) {
    const lines: string[] = [];
    const keep = (line: string) => lines.push(line);
    const code = await runAdmin(args, { DATA_DIR: join(folder, 'none') }, { out: keep, err: keep });
    return { code, said: lines.join('\n') };
  }

  test('says so, with exit code 2', async () => {
    expect(await call('frobnicate')).toMatchObject({ code: 2, said: expect.stringContaining('"frobnicate"') });
    expect(await call('backup')).toMatchObject({ code: 2, said: expect.stringContaining('--to is missing') });
    expect(await call('institution', 'list', '--colour', 'red')).toMatchObject({
      code: 2,
      said: expect.stringContaining("'--colour'"),
    });
    expect(await call()).toMatchObject({ code: 2, said: expect.stringContaining('institution create') });
  });

  test('help lists every command, with exit code 0', async () => {
    const { code, said } = await call('help');
    expect(code).toBe(0);
    for (const words of [
      'institution create',
      'institution list',
      'account reset-password',
      'account unlock',
      'backup',
      'restore',
    ]) {
      expect(said).toContain(`\n${words}`);
    }
  });

  test('names the option that is not allowed, before any database is made', async () => {
    const given = ['--name', '新院', '--time-zone', 'Mars/Olympus', '--admin-login', 'chief', '--admin-name', '王'];
    expect(await call('institution', 'create', ...given)).toMatchObject({
      code: 1,
      said: expect.stringContaining('--time-zone'),
    });
    expect(await call('account', 'reset-password', '--login', 'a', '--password', '短')).toMatchObject({
      code: 1,
      said: expect.stringContaining('--password'),
    });
    await expect(readFile(join(folder, 'none/postgres.secret'))).rejects.toThrow('ENOENT');
  });
});
