import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openRequestCounts } from './requestCounts.ts';
import { secure } from './security.ts';

const NO_LIMITS = { session: 0, account: 0, institution: 0, link: 0, device: 0, client: 0 };

test('WebAssembly runs in the decoders’ worker alone; no page runs code from strings or from elsewhere', async () => {
  const app = Fastify();
  await secure(app, { limits: NO_LIMITS, counts: openRequestCounts(), https: false });
  const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
  const scripts = async (url: string) => {
    const policy = await policyOf(url);
    return policy
      .split(';')
      .find((part) => part.trim().startsWith('script-src'))
      ?.trim();
  };
  expect(await scripts('/decoders/worker.js')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  for (const url of ['/', '/party-report/study/1', '/x/decoders/y.js'])
    expect(await scripts(url), url).toBe("script-src 'self'");
  for (const url of ['/assets/decoders/x.js', '/assets/index.js'])
    expect(await policyOf(url), url).toBe("default-src 'none'; frame-ancestors 'none'");
  await app.close();
});
