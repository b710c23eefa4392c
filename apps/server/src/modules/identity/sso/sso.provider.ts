import type { SsoProblem } from '@cogclinic/contract/sso';
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Tx } from '#platform/database.ts';
import { outgoingFetch } from '#platform/outgoing/fetch.ts';
import { OutgoingProblem } from '#platform/outgoing/problem.ts';
import type { Platform } from '#platform/platform.ts';
import { sealOf } from '#platform/sealed.ts';
import type { ProviderRow } from './sso.statements.ts';

/** A provider did not do what it should. */
export class SsoFailed extends Error {
  readonly problem: SsoProblem;

  constructor(problem: SsoProblem, options: ErrorOptions = {}) {
    super(`identity provider: ${problem}`, options);
    this.problem = problem;
  }
}

/** A provider whose settings are whole, with its secret opened. */
export type Provider = Readonly<{
  institutionId: string;
  issuer: string;
  inner: boolean;
  authorities: string | null;
  clientId: string;
  clientSecret: string;
  version: number;
}>;

const PATIENCE_MS = 8_000;
const BOUNDS = { maxBytes: 1_048_576, maxMs: 15_000 };
/** What a provider tells of itself seldom changes; its keys are asked for again when one is unknown. */
const known = new LRUCache<string, Configuration>({ max: 200, ttl: 10 * 60_000 });

/** What seals an institution's secret for it alone. */
export const sealedFor = (institutionId: string): string => `sso:${institutionId}`;

/** A provider as it is kept, with its secret opened; or why it cannot be asked. */
export async function openedProvider(
  tx: Tx,
  { storage }: Pick<Platform, 'storage'>,
  row: ProviderRow | undefined,
): Promise<Provider | 'incomplete' | 'secretLost'> {
  const { institutionId, issuer, inner, authorities, clientId, clientSecret: sealed, version } = row ?? {};
  if (!institutionId || !issuer || !clientId || !sealed || version === undefined) return 'incomplete';
  const clientSecret = (await sealOf(storage, tx)).open(sealed, sealedFor(institutionId));
  if (!clientSecret) return 'secretLost';
  return {
    ...{ institutionId, issuer, inner: inner ?? false, authorities: authorities ?? null },
    ...{ clientId, clientSecret, version },
  };
}

/**
 * What a provider tells of itself (`/.well-known/openid-configuration`), with us as its client. Its answers are asked for by the rules
 * of outgoing requests, and each of its tokens must bear its signature.
 * @param fresh asks, though it was asked a moment ago
 * @throws SsoFailed
 */
export async function configurationOf(provider: Provider, fresh?: 'fresh'): Promise<Configuration> {
  const key = `${provider.institutionId} ${provider.version} ${provider.issuer}`;
  const kept = known.get(key);
  if (kept && !fresh) return kept;
  const found = await asking(() => discovered(provider));
  known.set(key, found);
  return found;
}

async function discovered({ issuer, inner, authorities, clientId, clientSecret }: Provider): Promise<Configuration> {
  // Plain text stays in our own network: the rules of outgoing requests hold that.
  const plain = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const fetch = outgoingFetch({ inner, authorities, patienceMs: PATIENCE_MS, bounds: BOUNDS });
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [customFetch]: fetch,
    timeout: BOUNDS.maxMs / 1000,
    execute: [...plain, enableNonRepudiationChecks],
  });
}

/** Asks a provider. @throws SsoFailed with what is wrong */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new SsoFailed(problemOf(error), { cause: error });
  }
}

function problemOf(error: unknown): SsoProblem {
  const chain = [error, ...causes(error)];
  for (const one of chain) if (one instanceof OutgoingProblem) return one.reason;
  const codes = chain.map((one) => (one as { code?: unknown } | null)?.code);
  if (codes.includes('OAUTH_TIMEOUT') || codes.includes('OAUTH_ABORT')) return 'timeout';
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return 'otherIssuer';
  return 'notOpenId';
}

function causes(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (let one = (error as Error | undefined)?.cause; one && found.length < 5; one = (one as Error).cause)
    found.push(one);
  return found;
}
