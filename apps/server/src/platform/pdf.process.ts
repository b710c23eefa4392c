import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Printed, PrintOrder } from './pdf.ts';

// The printing process: sets one page after another until its parent ends it or is gone.

// Prints may wait longer than answers: where the processor is short, the server comes first.
setPriority(5);

/** Templates lie with their modules; one module's may import another's. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const fonts = (name: string, files: string[]) =>
  files.map((file) => join(dirname(require.resolve(`@embedpdf/${name}`)), '../fonts', file));

const compiler = NodeCompiler.create({
  workspace: ROOT,
  fontArgs: [
    {
      fontPaths: [
        ...fonts('fonts-sc', ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf']),
        ...fonts('fonts-tc', ['NotoSansHant-Regular.otf', 'NotoSansHant-Bold.otf']),
      ],
    },
  ],
});

process.on('message', (order: PrintOrder) => {
  process.send?.(print(order));
  // The compiler's pages live outside of the heap, where their weight does not make it collect.
  compiler.evictCache(0);
  setImmediate(() => globalThis.gc?.());
});
process.on('disconnect', () => process.exit());

function print({ id, template, data, images }: PrintOrder): Printed {
  const shadows = Object.entries(images).map(([name, bytes]) => ({ path: join(ROOT, 'images', name), bytes }));
  try {
    for (const { path, bytes } of shadows) compiler.mapShadow(path, Buffer.from(bytes));
    const compiled = compiler.compile({ mainFilePath: template, inputs: { data } });
    if (!compiled.result) return { id, problem: problemOf(compiled) };
    return { id, bytes: compiler.pdf(compiled.result) };
  } catch (error) {
    return { id, problem: String(error) };
  } finally {
    for (const { path } of shadows) compiler.unmapShadow(path);
  }
}

/** What the compiler says, without the data. */
function problemOf(compiled: ReturnType<NodeCompiler['compile']>): string {
  const error = compiled.takeError();
  const [first] = error?.shortDiagnostics ?? [];
  return String((first as { message?: unknown } | undefined)?.message ?? 'not set');
}
