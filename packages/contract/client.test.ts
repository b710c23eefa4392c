import { describe, expect, it, vi } from 'vitest';
import { archiveCalls } from './archives.ts';
import { CallError, type ClientOptions, callUrl, createClient } from './client.ts';
import { identityCalls } from './identity.ts';
import { institutionCalls } from './institution.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

function make(answer: () => Response | Promise<Response>, options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const onSessionEnd = vi.fn();
  const client = createClient({
    baseUrl: 'http://clinic.test/api',
    token: () => 'token-1',
    language: () => 'ru',
    platform: () => 1,
    networkMessage: () => 'no network',
    onSessionEnd,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return answer();
    },
    ...options,
  });
  return { client, requests, onSessionEnd };
}

const thrown = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('nothing was thrown');
    },
    (error: unknown) => error,
  );

describe('the address of a call', () => {
  it('fills in the parameters, encoded, and leaves out empty ones', () => {
    expect(callUrl(archiveCalls.one, { params: { id: 'a/b c' } })).toBe('/archives/oneById/a%2Fb%20c');
    expect(callUrl(archiveCalls.list, { query: { name: 'Li & 王', phone: undefined, page: null, from: '' } })).toBe(
      '/archives/list?name=Li+%26+%E7%8E%8B',
    );
    expect(callUrl(archiveCalls.list, { query: { level: ['mild', 'severe'], exact: false } })).toBe(
      '/archives/list?level=mild&level=severe&exact=false',
    );
  });
});

describe('the client', () => {
  it('returns the data and sends token and languages', async () => {
    const { client, requests } = make(() => json({ code: 200, msg: 'ok', data: [] }));
    await expect(client.send(identityCalls.routes)).resolves.toEqual([]);
    const headers = requests[0]?.headers;
    expect(headers?.get('Authorization')).toBe('Bearer token-1');
    expect(headers?.get('Accept-Language')).toBe('ru');
    expect(headers?.get('language')).toBe('zh');
  });

  it('sends nothing that was given up before', async () => {
    const { client, requests } = make(() => json({ code: 200, msg: 'ok', data: [] }));
    const signal = AbortSignal.abort(new Error('given up'));
    await expect(client.send(identityCalls.routes, {}, { signal })).rejects.toThrow('given up');
    expect(requests).toHaveLength(0);
  });

  it('asks for Traditional Chinese on platform 4 and sends no empty token', async () => {
    const { client, requests } = make(() => json({ code: 200, msg: 'ok', data: { token: 't' } }), {
      token: () => null,
      platform: () => 4,
    });
    await client.send(identityCalls.login, { body: { username: 'a', password: 'b', remember: true } });
    expect(requests[0]?.headers.get('language')).toBe('zh-TW');
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
    await expect(requests[0]?.json()).resolves.toEqual({ username: 'a', password: 'b', remember: true });
  });

  it('reads the envelope on every status', async () => {
    const data = { fields: [{ path: 'name', message: 'too long' }, 'odd'] };
    const { client } = make(() => json({ code: 400, msg: 'bad input', data }, 400));
    const error = await thrown(client.send(identityCalls.info));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      kind: 'answer',
      code: 400,
      message: 'bad input',
      data,
      fields: [{ path: 'name', message: 'too long' }],
    });
  });

  it('reports a session that has ended, but not a refused sign-in', async () => {
    const { client, onSessionEnd } = make(() => json({ code: 401, msg: 'refused', data: null }, 401));
    const body = { username: 'a', password: 'b' };
    expect(await thrown(client.send(identityCalls.login, { body }))).toMatchObject({ kind: 'answer', code: 401 });
    expect(onSessionEnd).not.toHaveBeenCalled();
    expect(await thrown(client.send(identityCalls.info))).toMatchObject({ kind: 'session', code: 401 });
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });

  it('ends no session for a proxy’s page, nor a session that began after the call', async () => {
    const proxy = make(() => new Response('<h1>Sign in to the network</h1>', { status: 401 }));
    expect(await thrown(proxy.client.send(identityCalls.info))).toMatchObject({ kind: 'network' });
    const foreign = make(() => json({ code: 401, msg: 'who?', data: null }, 502));
    expect(await thrown(foreign.client.send(identityCalls.info))).toMatchObject({ kind: 'answer' });
    let token = 'token-1';
    const late = make(
      () => {
        token = 'token-2';
        return json({ code: 401, msg: 'refused', data: null }, 401);
      },
      { token: () => token },
    );
    expect(await thrown(late.client.send(identityCalls.info))).toMatchObject({ code: 401 });
    for (const { onSessionEnd } of [proxy, foreign, late]) expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it('returns blobs as they are, and reads the envelope of a refused one', async () => {
    const params = { id: '01890000-0000-7000-8000-000000000000' };
    const good = make(() => new Response('bytes', { headers: { 'Content-Type': 'image/png' } }));
    const blob = await good.client.send(institutionCalls.logo, { params });
    expect(await blob.text()).toBe('bytes');
    const bad = make(() => json({ code: 404, msg: 'gone', data: null }, 404));
    expect(await thrown(bad.client.send(institutionCalls.logo, { params }))).toMatchObject({ code: 404 });
  });

  it('sends a file as a form', async () => {
    const { client, requests } = make(() => json({ code: 200, msg: 'ok', data: null }));
    await client.send(institutionCalls.uploadLogo, { file: new File(['x'], 'logo.png', { type: 'image/png' }) });
    const form = await requests[0]?.formData();
    expect(form?.get('file')).toMatchObject({ name: 'logo.png', type: 'image/png' });
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page of some proxy', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['half an answer', () => new Response('{"code":', { headers: { 'Content-Type': 'application/json' } })],
    ['a foreign answer', () => json({ error: 'x' }, 500)],
  ])('calls it a network error: %s', async (_, answer) => {
    const { client } = make(answer);
    expect(await thrown(client.send(identityCalls.info))).toMatchObject({
      kind: 'network',
      code: 0,
      message: 'no network',
    });
  });

  it('lets the caller’s own abort through', async () => {
    const controller = new AbortController();
    const { client } = make(() => {
      controller.abort();
      return Promise.reject(controller.signal.reason);
    });
    const error = await thrown(client.send(identityCalls.info, {}, { signal: controller.signal }));
    expect(error).not.toBeInstanceOf(CallError);
  });
});
