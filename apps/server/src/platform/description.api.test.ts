import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const described = (headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url: '/api/openapi.json', headers });

test('the description of all calls is served plain, as gzip, and not again to who has it', async () => {
  const plain = await described();
  expect(plain.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/login/toLogin': { post: {} } } });
  const gzipped = await described({ 'accept-encoding': 'br, gzip' });
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.rawPayload)).toEqual(plain.rawPayload);
  expect(gzipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect((await described({ 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
  const again = await described({ 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});
