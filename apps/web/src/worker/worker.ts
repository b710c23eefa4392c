import { type KeptAnswers, keptAnswers } from './keptAnswers.ts';
import { mayKeep, wayOf } from './rules.ts';

// The service worker caches the pages of patients and games and the last answers of the training page, so that a patient can
// train offline. serviceWorker.ts builds it separately, with the list of the build's files.

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
/** Types of a service worker, which the compiler's DOM library lacks. */
type Worker = {
  addEventListener(event: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(event: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(event: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
declare const __FILES__: readonly string[];
declare const __GAMES__: readonly string[];
declare const __VERSION__: string;

const worker = globalThis as unknown as Worker;
const files = new Set(__FILES__);
const house = { origin: location.origin, files, games: new Set(__GAMES__) };
const FILES = `files-${__VERSION__}`;
const DATA = 'training-sealed';
/** Where an earlier version left answers in clear. */
const IN_CLEAR = 'training';
/** After this wait the cached page is shown, in milliseconds. */
const PATIENCE_MS = 4000;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll([...files])));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldFiles(), sealOldAnswers()]).then(() => worker.clients.claim()));
});

/** Takes over once a page names a file of this build; before, an open page may need the files of an older one. */
worker.addEventListener('message', ({ data }) => {
  if (files.has(String(data))) void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const way = wayOf({ method: request.method, url, isNavigation: request.mode === 'navigate' }, house);
  if (way?.kind === 'file') event.respondWith(fileOf(url, request));
  if (way?.kind === 'page') event.respondWith(pageOf(way.shell, request));
  if (way?.kind === 'data') event.respondWith(dataOf(way.token, url, { request, event }));
});

async function dropOldFiles(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('files-') && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function fileOf({ pathname }: URL, request: Request): Promise<Response> {
  return (await (await caches.open(FILES)).match(pathname)) ?? fetch(request);
}

async function pageOf(shell: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(FILES)).match(shell);
  try {
    const answer = await (kept ? inTime(fetch(request)) : fetch(request));
    return kept && answer.status >= 500 ? kept : answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

const answersHere = async (): Promise<KeptAnswers> => keptAnswers(await caches.open(DATA), location.origin);

/** Seals what an earlier version left in clear, so that it opens without a network as before. */
async function sealOldAnswers(): Promise<void> {
  if (!(await caches.has(IN_CLEAR))) return;
  const [old, answers] = [await caches.open(IN_CLEAR), await answersHere()];
  for (const request of await old.keys()) {
    const url = new URL(request.url);
    const way = wayOf({ method: 'GET', url, isNavigation: false }, house);
    const answer = await old.match(request, { ignoreVary: true });
    if (way?.kind === 'data' && answer) await answers.keep(way.token, url, answer);
  }
  await caches.delete(IN_CLEAR);
}

type Asking = Readonly<{ request: Request; event: Lasting }>;

async function dataOf(token: string, url: URL, { request, event }: Asking): Promise<Response> {
  const answers = await answersHere();
  const kept = await answers.find(token, url);
  try {
    const answer = await (kept ? inTime(fetch(request)) : fetch(request));
    if (answer.ok) event.waitUntil(keep(answers, { token, url }, answer.clone()));
    if (answer.status === 404) event.waitUntil(answers.forget(token));
    return kept && answer.status >= 500 ? kept : answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** @throws Error if the network takes too long */
const inTime = (answer: Promise<Response>): Promise<Response> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)),
  ]);

async function keep(
  answers: KeptAnswers,
  { token, url }: { token: string; url: URL },
  answer: Response,
): Promise<void> {
  const envelope: unknown = await answer.clone().json();
  if (mayKeep(url, envelope)) await answers.keep(token, url, answer);
}
