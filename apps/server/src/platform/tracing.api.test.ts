import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#testing/harness.ts';
import { serverBeside } from '#testing/realServer.ts';
import { newWorld, type World } from '#testing/world.ts';

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; status: { code?: number } };
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

let t: TestApp;
let world: World;
/** All that a collector of traces was sent. */
const received: string[] = [];
const collector = createServer(async (request, response) => {
  expect(request.url).toBe('/v1/traces');
  expect(request.headers['x-key']).toBe('of-the-collector');
  received.push(await text(request));
  response.setHeader('content-type', 'application/json').end('{}');
});

beforeAll(async () => {
  t = await testApp();
  world = await newWorld(t);
  await once(collector.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  collector.closeAllConnections();
  collector.close();
  await t.close();
});

test('calls and their statements are sent to a collector, with the trace that a proxy began and without patients', {
  timeout: 120_000,
}, async () => {
  const { token, institutionId } = world.accounts.admin;
  const archiveId = await t.archive({ institutionId, name: '江有汜' });
  const { server, baseUrl } = await serverBeside(t.databaseUrl, t.config.DATA_DIR, token, {
    TRUST_PROXY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
  });
  const [traceId, parentId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const headers = { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-${parentId}-01` };
  const answer = await fetch(`${baseUrl}/api/archives/list?text=${encodeURIComponent('江有汜')}`, { headers });
  expect(await answer.text()).toContain(archiveId);
  // What is not sent yet goes out at the end.
  server.kill('SIGTERM');
  await once(server, 'exit');

  const spans = received.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  );
  const call = spans.find(({ name }) => name === 'GET /api/archives/list');
  expect(call).toMatchObject({ traceId, parentSpanId: parentId });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/^archives\./)]));
  expect(statements.every((one) => one.traceId === traceId)).toBe(true);
  const all = received.join('');
  expect(all).toContain('"cogclinic"');
  for (const secret of [archiveId, '江有汜', encodeURIComponent('江有汜'), token]) expect(all).not.toContain(secret);
});
