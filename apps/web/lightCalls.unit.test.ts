import { archiveCalls } from '@cogclinic/contract/archives';
import { toldBy } from '@cogclinic/contract/call';
import { catalogue } from '@cogclinic/contract/catalogue';
import { isRepeatable } from '@cogclinic/contract/repeating';
import { expect, test } from 'vitest';
import { lightCall, lightModule, withLightImports } from './lightCalls.ts';

test('a call without schemas is made as the call itself is, and changes and tells of the same', () => {
  const all = Object.values(catalogue).flatMap((calls) => Object.values(calls));
  expect(all.length).toBeGreaterThan(300);
  for (const call of all) {
    const { method, path, access, changes, upload, query, data } = call;
    const light = lightCall(call);
    expect(light).toMatchObject({ method, path, access });
    expect(light.changes).toEqual(changes);
    expect(light.upload).toEqual(upload);
    expect(light.tells).toEqual(toldBy(call));
    expect('body' in light, path).toBe(call.body !== undefined);
    expect(light.data === 'blob').toBe(data === 'blob');
    expect(light.query !== undefined).toBe(query !== undefined);
    expect('pageNum' in (light.query?.shape ?? {}), path).toBe(query !== undefined && 'pageNum' in query.shape);
    expect(isRepeatable({ method, repeatable: light.repeatable }, null)).toBe(isRepeatable(call, null));
  }
});

test('a module without schemas holds its calls and constants, and none of its functions', () => {
  const exported = {
    archiveCalls,
    LIMIT: 20,
    KINDS: ['one', 'two'],
    today: () => new Date(),
    id: archiveCalls.list.query,
  };
  const text = lightModule(exported);
  expect(text).toContain('export const LIMIT = 20;');
  expect(text).toContain('export const KINDS = ["one","two"];');
  expect(text).toMatch(/^export const archiveCalls = .*"\/archives\/list"/m);
  expect(text).not.toMatch(/today|const id\b/);
});

const exported = async () => ({ archiveCalls, archiveFields: archiveCalls.list.query, LIMIT: 20 });
const lightened = (code: string) => withLightImports(code, exported);

test('who makes calls, or takes constants, is given them without schemas', async () => {
  const code =
    "import { archiveCalls, LIMIT, type Row } from '@cogclinic/contract/archives';\nsend(archiveCalls.list);\n";
  expect(await lightened(code)).toMatch(/^import \{ archiveCalls, LIMIT \} from ".*archives\.ts\?light";\nsend/);
});

test('who reads a schema is given the calls as they stand, and so is who takes anything else', async () => {
  for (const use of [
    'form(archiveCalls.add.body)',
    'const { shape } = archiveCalls.list.query',
    'archiveCalls[name]',
  ]) {
    const code = `import { archiveCalls } from '@cogclinic/contract/archives';\n${use};\n`;
    expect(await lightened(code)).toBe(code);
  }
  const mixed =
    "import {\n  archiveCalls,\n  archiveFields,\n} from '@cogclinic/contract/archives';\nsend(archiveCalls.add);\n";
  const [first, , , , last] = (await lightened(mixed)).split('\n');
  expect(first).toMatch(/archiveCalls.*\?light.*import \{ archiveFields \} from '@cogclinic\/contract\/archives';$/);
  expect(last).toBe('send(archiveCalls.add);');
});

test('types alone need no import', async () => {
  const code = "import { type Row } from '@cogclinic/contract/archives';\ntype Body = typeof archiveCalls.add.body;\n";
  expect(await lightened(code)).toBe('\ntype Body = typeof archiveCalls.add.body;\n');
});
