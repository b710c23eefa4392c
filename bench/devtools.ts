import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { findBrowser } from '../scripts/browser.ts';

// Chromium by its protocol alone. A library for tests turns on the inspector of a page's runtime, for which the page's code
// is parsed once more, within what is measured.

type Answer = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string } };
type Heard = (params: unknown) => void;

/** A page of its own, 1366 by 768, in the language asked for. */
export type Tab = Readonly<{
  send<T = unknown>(method: string, params?: object): Promise<T>;
  on(method: string, heard: Heard): void;
  /** The value of an expression; a promise's once it is there. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}>;

/** A user's window: what its tabs store and cache is theirs. */
export type Profile = Readonly<{
  /** @param script runs before the page's own on each page of the tab */
  newTab(script: string): Promise<Tab>;
  close(): Promise<void>;
}>;

/** A Chromium as users have it, without an inspector. */
export type Chromium = Readonly<{
  newProfile(language: string): Promise<Profile>;
  close(): Promise<void>;
}>;

/** Starts a Chromium. @throws when none is found or it ends at once */
export async function openChromium(): Promise<Chromium> {
  const folder = await mkdtemp(join(tmpdir(), 'cogclinic-chromium-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-pipe'];
  const child = spawn(await findBrowser('benchmarks'), [...flags, `--user-data-dir=${folder}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { send, hear } = speaking(child.stdio[3] as Duplex, child.stdio[4] as Duplex, ended);
  const { userAgent } = await send<{ userAgent: string }>('Browser.getVersion');
  return {
    async newProfile(language) {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
      return {
        newTab: (script) => newTab({ send, hear }, { browserContextId, userAgent, language, script }),
        async close() {
          await send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    async close() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Speaking = Readonly<{
  send<T>(method: string, params?: object, sessionId?: string): Promise<T>;
  hear(method: string, sessionId: string, heard: Heard): void;
}>;

async function newTab(
  { send, hear }: Speaking,
  {
    script,
    language,
    userAgent,
    browserContextId,
  }: Record<'script' | 'language' | 'userAgent' | 'browserContextId', string>,
): Promise<Tab> {
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const attached = { targetId, flatten: true };
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', attached);
  const tab: Tab = {
    send: (method, params) => send(method, params, sessionId),
    on: (method, heard) => hear(method, sessionId, heard),
    async evaluate<T>(expression: string) {
      const asked = { expression, returnByValue: true, awaitPromise: true };
      const { result, exceptionDetails } = await tab.send<{
        result: { value: T };
        exceptionDetails?: { text: string };
      }>('Runtime.evaluate', asked);
      if (exceptionDetails) throw new Error(`${exceptionDetails.text}: ${expression}`);
      return result.value;
    },
    async close() {
      await send('Target.closeTarget', { targetId });
    },
  };
  await tab.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: language });
  await tab.send('Emulation.setDeviceMetricsOverride', {
    width: 1366,
    height: 768,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  return tab;
}

/** Messages are JSON, each with a zero byte after it. */
function speaking(into: Duplex, from: Duplex, ended: Promise<void>): Speaking {
  const waiting = new Map<number, (answer: Answer) => void>();
  const heard = new Map<string, Heard>();
  let last = 0;
  let rest = '';
  from.setEncoding('utf8');
  from.on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const text of messages) {
      const message = JSON.parse(text) as Answer & { sessionId?: string };
      if (message.id === undefined) heard.get(`${message.sessionId} ${message.method}`)?.(message.params);
      else waiting.get(message.id)?.(message);
      waiting.delete(message.id ?? 0);
    }
  });
  return {
    async send<T>(method: string, params = {}, sessionId?: string) {
      last += 1;
      const id = last;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      into.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
      const gone = ended.then((): Answer => ({ error: { message: 'Chromium has ended' } }));
      const { result, error } = await Promise.race([answered, gone]);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result as T;
    },
    hear: (method, sessionId, heardBy) => void heard.set(`${sessionId} ${method}`, heardBy),
  };
}
