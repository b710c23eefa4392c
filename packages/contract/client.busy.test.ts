import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveCalls } from './archives.ts';
import { CallError, type ClientOptions, createClient } from './client.ts';
import { guidanceCalls } from './guidance.ts';
import { identityCalls } from './identity.ts';
import { reportCalls } from './reports.ts';
import { scaleCalls } from './scales.ts';

/** The outcome of one request: `acted` says whether the server did the work, even if its answer was lost. */
type Fate = Readonly<{ kind: 'done' | 'lost' | 'busy' | 'silent' | 'untouched'; acted: boolean; retryAfter: number }>;

const DONE: Fate = { kind: 'done', acted: true, retryAfter: 0 };
const UNTOUCHED: Fate = { kind: 'untouched', acted: false, retryAfter: 1 };
const BUSY: Fate = { kind: 'busy', acted: true, retryAfter: 1 };
const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.constant(DONE),
  fc.record({
    kind: fc.constantFrom('lost', 'busy', 'silent'),
    acted: fc.boolean(),
    retryAfter: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({ kind: fc.constant('untouched'), acted: fc.constant(false), retryAfter: fc.integer({ min: 0, max: 9 }) }),
);

function answerOf({ kind, retryAfter }: Fate): Response {
  if (kind === 'lost') throw new TypeError('Failed to fetch');
  if (kind === 'done') return Response.json({ code: 200, msg: 'ok', data: null });
  const data = kind === 'untouched' ? { retryAfter, begun: false } : null;
  const headers: Record<string, string> = kind === 'silent' ? {} : { 'Retry-After': String(retryAfter) };
  return Response.json({ code: 503, msg: 'busy', data }, { status: 503, headers });
}

/** A client whose requests meet these outcomes in turn; the last outcome repeats. */
function meeting(fates: readonly Fate[], more: Partial<ClientOptions> = {}) {
  const seen = { requests: 0, acts: 0, waited: 0, away: 0, answers: 0, tokens: [] as (string | null)[] };
  const client = createClient({
    baseUrl: 'http://clinic.test/api',
    token: () => 'token-1',
    language: () => 'en',
    platform: () => 1,
    networkMessage: () => 'no network',
    onAway: () => {
      seen.away += 1;
    },
    onAnswer: () => {
      seen.answers += 1;
    },
    fetch: async (_, init) => {
      const met = fates[Math.min(seen.requests, fates.length - 1)] ?? DONE;
      seen.requests += 1;
      seen.tokens.push(new Headers(init?.headers).get('Authorization'));
      if (met.acted) seen.acts += 1;
      return answerOf(met);
    },
    clock: {
      now: () => seen.waited,
      random: () => 0.5,
      async wait(ms) {
        seen.waited += ms;
      },
    },
    ...more,
  });
  return { send: client.send, seen };
}

const params = { id: '01890000-0000-7000-8000-000000000000' };
const archive = { name: 'Li', phone: '13800000000' } as never;

describe('a busy server', () => {
  it('gets a read again until it answers', async () => {
    const { send, seen } = meeting([BUSY, UNTOUCHED, DONE]);
    await expect(send(identityCalls.info)).resolves.toBeNull();
    expect(seen).toMatchObject({ requests: 3, waited: 2500, answers: 1 });
  });

  it('gets a write again only if it had not begun it or the call is repeatable', async () => {
    const refused = meeting([BUSY, DONE]);
    await expect(refused.send(archiveCalls.update, { body: archive })).rejects.toMatchObject({ code: 503 });
    expect(refused.seen.requests).toBe(1);
    const untouched = meeting([UNTOUCHED, DONE]);
    await untouched.send(archiveCalls.update, { body: archive });
    expect(untouched.seen).toMatchObject({ requests: 2, acts: 1 });
    const twice = meeting([BUSY, DONE]);
    await twice.send(archiveCalls.add, { body: { requestId: params.id } as never });
    expect(twice.seen.requests).toBe(2);
    const kept = meeting([BUSY, DONE]);
    await kept.send(scaleCalls.saveAnswers, { params, body: { answers: {}, revision: 1, base: 0 } });
    expect(kept.seen.requests).toBe(2);
  });

  it('does not get a GET again that changes something', async () => {
    for (const call of [reportCalls.remove, guidanceCalls.push]) {
      const { send, seen } = meeting([BUSY, DONE]);
      await expect(send(call, { params })).rejects.toMatchObject({ code: 503, message: 'busy' });
      expect(seen.requests).toBe(1);
    }
  });

  it('gets a few tries within 20 s, then its own message is thrown', async () => {
    const { send, seen } = meeting([UNTOUCHED]);
    await expect(send(identityCalls.info)).rejects.toMatchObject({ code: 503, message: 'busy', isAway: true });
    expect(seen.requests).toBeGreaterThan(3);
    expect(seen.requests).toBeLessThan(8);
    expect(seen.waited).toBeLessThanOrEqual(20_000);
  });

  it('is reported from the second refusal on, as is every request that reaches no server', async () => {
    const passing = meeting([UNTOUCHED, DONE]);
    await passing.send(identityCalls.info);
    expect(passing.seen.away).toBe(0);
    const lasting = meeting([UNTOUCHED, UNTOUCHED, DONE]);
    await lasting.send(identityCalls.info);
    expect(lasting.seen.away).toBe(1);
    const lost = meeting([{ ...DONE, kind: 'lost' }]);
    await expect(lost.send(identityCalls.info)).rejects.toMatchObject({ kind: 'network', isAway: true });
    expect(lost.seen).toMatchObject({ away: 1, answers: 0, requests: 1 });
  });

  it('never gets one account’s call repeated under another account', async () => {
    let token = 'token-1';
    const { send, seen } = meeting([UNTOUCHED, DONE], {
      token: () => token,
      clock: {
        now: () => 0,
        random: () => 0,
        async wait() {
          token = 'token-2';
        },
      },
    });
    await expect(send(archiveCalls.update, { body: archive })).rejects.toBeInstanceOf(CallError);
    expect(seen).toMatchObject({ requests: 1, tokens: ['Bearer token-1'] });
  });

  it('is not waited for once the caller has aborted', async () => {
    const control = new AbortController();
    const { send } = meeting([UNTOUCHED], { clock: undefined, onAway: () => undefined });
    const asked = send(identityCalls.info, {}, { signal: control.signal });
    setTimeout(() => control.abort(new Error('gone')), 20);
    await expect(asked).rejects.toThrow('gone');
  });

  it('never runs an unrepeatable call twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 10 }), async (fates) => {
        const { send, seen } = meeting(fates);
        await send(archiveCalls.update, { body: archive }).catch(() => undefined);
        expect(seen.acts).toBeLessThanOrEqual(1);
        expect(seen.waited).toBeLessThanOrEqual(20_000);
        const last = fates[Math.min(seen.requests, fates.length) - 1];
        // The client repeated only requests that the server had not begun.
        expect(fates.slice(0, seen.requests - 1).every(({ kind }) => kind === 'untouched')).toBe(true);
        expect(seen.answers).toBe(last?.kind === 'done' ? 1 : 0);
      }),
    );
  });

  it('gets no repeat after an answer was lost, not even of a read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 10 }), async (fates) => {
        const { send, seen } = meeting(fates);
        await send(identityCalls.info).catch(() => undefined);
        const before = fates.slice(0, seen.requests - 1);
        expect(before.every(({ kind }) => kind === 'busy' || kind === 'untouched')).toBe(true);
        expect(seen.waited).toBeLessThanOrEqual(20_000);
      }),
    );
  });
});
