import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Call, toldBy } from '@cogclinic/contract/call';
import type { Plugin } from 'vite';

/** Where an import of the contract leads that takes calls without their schemas. */
const LIGHT = '?light';
const CONTRACT = fileURLToPath(new URL('../../packages/contract/', import.meta.url));
const OWN = fileURLToPath(new URL('./src/', import.meta.url));
/** `import { archiveCalls, type Relation } from '@cogclinic/contract/archives'`, on one line or several. */
const IMPORT = /^import \{([^}]*)\} from '@cogclinic\/contract\/(\w+)';/gm;

type Exports = Readonly<Record<string, unknown>>;

/**
 * The contract's schemas, and the library that they are made of, weigh more than a list: what a page needs of a call to make it is its
 * address. So a file that makes calls and reads none of their schemas is given them without; a form, which checks by a schema, is given
 * them whole. Constants beside the calls come in the same way. Everything else of the contract is imported as it stands.
 */
export function lightCalls(): Plugin {
  return {
    name: 'light-calls',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (source.startsWith(CONTRACT) && source.endsWith(LIGHT) ? source : null),
    async load(id) {
      if (!id.startsWith(CONTRACT) || !id.endsWith(LIGHT)) return null;
      const file = id.slice(0, -LIGHT.length);
      this.addWatchFile(file);
      return lightModule(await exportsOf(file));
    },
    transform: {
      filter: { id: /\.tsx?$/ },
      async handler(code, id) {
        if (!id.startsWith(OWN) || !code.includes('@cogclinic/contract/')) return null;
        return { code: await withLightImports(code), map: null };
      },
    },
  };
}

const exportsOf = async (file: string): Promise<Exports> => (await import(pathToFileURL(file).href)) as Exports;

/** The file's text, its imports of the contract led to what is light where that will do. */
export async function withLightImports(code: string, exported = exportsOf): Promise<string> {
  let made = '';
  let at = 0;
  for (const found of code.matchAll(IMPORT)) {
    const [whole, names = '', module = ''] = found;
    const file = `${CONTRACT}${module}.ts`;
    const values = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    const given = values.length > 0 ? await exported(file) : {};
    const light = values.filter((name) => isLight(given[name]) && !readsSchema(code, name));
    const rest = values.filter((name) => !light.includes(name));
    const lines = [
      light.length > 0 ? `import { ${light.join(', ')} } from ${JSON.stringify(file + LIGHT)};` : '',
      rest.length > 0 ? `import { ${rest.join(', ')} } from '@cogclinic/contract/${module}';` : '',
    ];
    // On one line, as many lines as before: a problem in the file is told by its line.
    made += code.slice(at, found.index) + lines.join(' ').trim() + '\n'.repeat(whole.split('\n').length - 1);
    at = found.index + whole.length;
  }
  return made + code.slice(at);
}

/** Whether the text reads a schema of one of the calls: `archiveCalls.add.body`, or a call chosen at run time. */
const readsSchema = (code: string, calls: string): boolean =>
  new RegExp(`(?<!typeof )\\b${calls}\\.\\w+\\.(params|query|body|data)\\b|\\b${calls}\\[`).test(code);

const isLight = (value: unknown): boolean => isCalls(value) || isPlain(value);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;

const isCalls = (value: unknown): value is Readonly<Record<string, Call>> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isCall);

/** Whether JSON holds the value whole. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === 'object' && value !== null) {
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
  }
  return ['string', 'boolean'].includes(typeof value) || Number.isFinite(value) || value === null;
}

/** What a client reads of a call; of its schemas, which there are, and whether it is asked for page by page. */
export function lightCall(call: Call) {
  const { method, path, access, repeatable, upload, changes, query, body, data } = call;
  const shape = query && ('pageNum' in query.shape ? { pageNum: {} } : {});
  return {
    ...{ method, path, access, repeatable, upload, changes, tells: toldBy(call) },
    ...(shape && { query: { shape } }),
    ...(body && { body: {} }),
    data: data === 'blob' ? data : {},
  };
}

/** The module's calls without schemas, and its constants. */
export function lightModule(exported: Exports): string {
  const lines = Object.entries(exported).flatMap(([name, value]) => {
    if (isPlain(value)) return [`export const ${name} = ${JSON.stringify(value)};`];
    if (!isCalls(value)) return [];
    const light = Object.fromEntries(Object.entries(value).map(([key, call]) => [key, lightCall(call)]));
    const [first] = Object.values(light);
    return [
      `export const ${name} = /*#__PURE__*/ calls(${JSON.stringify(first?.tells.noun)}, ${JSON.stringify(light)});`,
    ];
  });
  return [`import { calls } from ${JSON.stringify(`${CONTRACT}call.ts`)};`, ...lines].join('\n');
}
