import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('./unforeseen.ts', import.meta.url));

/** Runs a process with the policy for errors that reached no handler; answers what it said and how it ended. */
async function lives(body: string): Promise<{ said: string; code: number | null }> {
  const script = `import { surviveErrors } from ${JSON.stringify(MODULE)};
    surviveErrors({ fatal: (told, message) => console.log(message, told.err.message) }, () => process.exit(9));
    ${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { said, code };
}

test('an error or a failed promise that reached no handler is logged, and the process goes on', async () => {
  const { said, code } = await lives(`
    Promise.reject(new Error('rejected'));
    setTimeout(() => { throw new Error('thrown'); }, 1);
    setTimeout(() => console.log('alive'), 50);`);
  expect(said).toBe('a failed promise reached no handler rejected\nan error reached no handler thrown\nalive\n');
  expect(code).toBe(0);
});

test('a process that is broken for good ends, to be started again', async () => {
  const { code } = await lives(`setInterval(() => { throw new Error('again'); }, 1);`);
  expect(code).toBe(9);
});
