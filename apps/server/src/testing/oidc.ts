/// <reference path="./oidcProvider.d.ts" />
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider, { type Context } from 'oidc-provider';
import { AUTHORITY, SERVER_CERTIFICATE, SERVER_KEY } from './certificates.ts';

export const CLIENT = { openidClientId: 'cogclinic', clientSecret: 'a secret of the client' } as const;
/** Where the test server is, as far as anybody is told. */
export const RETURN = 'http://localhost:3000/login/sso';

type Claims = Record<string, unknown>;
/** An OpenID provider on this machine, which signs as told to. */
export type OidcProvider = Awaited<ReturnType<typeof oidcProvider>>;

/**
 * Starts one, which speaks TLS with a certificate of the tests' authority if `tls` is true. Who comes to it is signed in there as `how.person`
 * without being asked, and sent back to the address given.
 */
export async function oidcProvider(returnTo = RETURN, { tls = false } = {}) {
  const own = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256');
  const people = new Map<string, Claims>();
  const how = {
    person: '',
    /** What it says in its token instead of the truth; signed with its own key, unless a stranger signs. */
    claims: {} as Claims,
    isSignedByStranger: false,
    /** The paths that are never answered. */
    silent: [] as string[],
    metadata: {} as Claims,
  };

  const take = (request: IncomingMessage, response: ServerResponse) => void serve(request, response);
  const server = tls
    ? https.createServer({ cert: SERVER_CERTIFICATE, key: SERVER_KEY }, take)
    : http.createServer(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.openidClientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [returnTo],
        post_logout_redirect_uris: ['http://localhost:3000/login'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(own.privateKey)), kid: 'own', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: Context, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub) }),
    }),
    async loadExistingGrant({ oidc: { client, session, provider: of } }: Context) {
      const grant = new of.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (how.silent.some((one) => path.startsWith(one))) return;
    if (path.startsWith('/interaction/')) {
      const login = { login: { accountId: how.person } };
      await provider.interactionFinished(request, response, login, { mergeWithLastSubmission: false });
      return;
    }
    if (path.startsWith('/token')) changing(response, retold);
    if (path.startsWith('/.well-known/')) changing(response, async (told) => ({ ...told, ...how.metadata }));
    await answer(request, response);
  }

  async function retold(told: Claims): Promise<Claims> {
    const isTrue = Object.keys(how.claims).length === 0 && !how.isSignedByStranger;
    if (typeof told.id_token !== 'string' || isTrue) return told;
    const claims = { ...decodeJwt(told.id_token), ...how.claims };
    const key = how.isSignedByStranger ? stranger.privateKey : own.privateKey;
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' });
    return { ...told, id_token: await token.sign(key) };
  }

  return {
    issuer,
    client: CLIENT,
    how,
    people,
    /** Goes through the provider's pages as a browser does; answers the query with which it is sent back. */
    async visit(url: string): Promise<string> {
      const cookies = new Map<string, string>();
      for (let next = url; ; ) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const { headers, statusCode } = await got(next, cookie);
        for (const set of headers['set-cookie'] ?? []) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
          cookies.set(name, value);
        }
        const { location } = headers;
        if (!location) throw new Error(`the provider leads nowhere: ${statusCode} at ${next}`);
        next = new URL(location, next).href;
        if (next.startsWith(returnTo)) return new URL(next).search.slice(1);
      }
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As a browser that trusts the tests' authority; the body is of no interest. */
function got(url: string, cookie: string): Promise<IncomingMessage> {
  const options = { headers: { cookie }, ca: AUTHORITY };
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage) => resolve(response.resume());
    const asking = url.startsWith('https:') ? https.get(url, options, answered) : http.get(url, options, answered);
    asking.on('error', reject);
  });
}

/** Changes the JSON that a handler is about to send. */
function changing(response: ServerResponse, change: (told: Claims) => Promise<Claims>): void {
  const end = response.end.bind(response) as (text: string) => ServerResponse;
  response.end = ((body: string | Buffer) => {
    void change(JSON.parse(String(body)) as Claims).then((told) => {
      const text = JSON.stringify(told);
      response.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as typeof response.end;
}
