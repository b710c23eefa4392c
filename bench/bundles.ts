import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[]; isEntry?: boolean; src?: string };
type Manifest = Record<string, Chunk>;

const DIST = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));

/** Gzip JavaScript that each page needs when it is opened first, in kB, from the build's manifest. */
export function bundleSizes(): Record<string, number> {
  const file = `${DIST}.vite/manifest.json`;
  if (!existsSync(file)) throw new Error('build the console first: its manifest is missing');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const shell = Object.keys(manifest).filter((key) => /app\/shell\/\w*Shell\.tsx$/.test(key));
  const sizes: Record<string, number> = {};
  for (const page of Object.keys(manifest).filter((key) => /features\/\w+\/\w+Page\.tsx$/.test(key))) {
    const isPublic = /(Login|Forget)Page/.test(page);
    const files = new Set<string>();
    for (const key of [...entries, ...(isPublic ? [] : shell), page]) collect(manifest, key, files);
    const bytes = [...files].reduce((sum, name) => sum + gzipSync(readFileSync(DIST + name)).length, 0);
    sizes[page.replace(/^.*features\//, '').replace('.tsx', '')] = Math.round(bytes / 1024);
  }
  return sizes;
}

function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(manifest, next, files);
}
