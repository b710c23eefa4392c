import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { toWirePassword } from '@cogclinic/contract/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const DESCRIPTION = root('docs/openapi.json');
const run = promisify(execFile);

let t: TestApp;
let account: TestAccount;
let folder: string;
beforeAll(async () => {
  t = await testApp();
  account = await t.account({ institutionId: await t.institution('松江医院') });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'cogclinic-client-'));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the generator makes of the calls of identity. */
type Generated = {
  OpenAPI: { BASE: string; HEADERS?: Record<string, string> };
  IdentityService: {
    identityLogin(body: { username: string; password: string }): Promise<{ data: { token: string } }>;
    identityInfo(): Promise<{ data: { institutionName: string } }>;
  };
};

test('a client that a public generator makes of the description compiles strictly, signs in and reads', async () => {
  const generator = createRequire(import.meta.url).resolve('openapi-typescript-codegen/bin/index.js');
  await run(process.execPath, [generator, '--input', DESCRIPTION, '--output', join(folder, 'client')]);
  const compilerOptions = {
    target: 'es2022',
    module: 'commonjs',
    lib: ['es2022', 'dom', 'dom.iterable'],
    strict: true,
    types: [],
    outDir: 'made',
    rootDir: 'client',
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['client'] }));
  await run(process.execPath, [root('node_modules/typescript/bin/tsc'), '-p', folder]);
  await mkdir(join(folder, 'made'), { recursive: true });
  await writeFile(join(folder, 'made/package.json'), '{"type":"commonjs"}');

  const { OpenAPI, IdentityService } = createRequire(import.meta.url)(join(folder, 'made/index.js')) as Generated;
  OpenAPI.BASE = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  const signedIn = await IdentityService.identityLogin({
    username: account.loginName,
    password: toWirePassword(account.password),
  });
  OpenAPI.HEADERS = { authorization: `Bearer ${signedIn.data.token}` };
  expect((await IdentityService.identityInfo()).data.institutionName).toBe('松江医院');
});
