import { liveChannels } from '@cogclinic/contract/live';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

type Options = { onMessage(message: { changed: string[] }): void; onState(state: string): void };
const opened: Options[] = [];
const paths: string[] = [];
vi.mock('@cogclinic/contract/channelClient', () => ({
  openChannel: ({ path }: { path: string }, options: Options) => {
    opened.push(options);
    paths.push(path);
    return { say: () => undefined, close: () => options.onState('closed') };
  },
}));
vi.mock('./session.ts', () => ({ getToken: () => 'token' }));
vi.stubGlobal('window', { location: { origin: 'http://localhost' } });

// Tests before this one may have loaded it with the real channel.
vi.resetModules();
const { follow } = await import('./live.ts');
const heard: string[] = [];
const leave: (() => void)[] = [];
const state = (next: string) => opened.at(-1)?.onState(next);

beforeEach(() => {
  leave.push(
    follow(['reports'], () => heard.push('reports')),
    follow(['jobs'], () => heard.push('jobs'), true),
  );
});
afterEach(() => {
  for (const one of leave.splice(0)) one();
  heard.length = 0;
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('without its schemas the channel is that of the contract', () => {
  expect(paths).toContain(liveChannels.changes.path);
});

test('once the channel is open all is asked again, but for what is told of often', () => {
  state('open');
  expect(heard).toEqual(['reports']);
  opened.at(-1)?.onMessage({ changed: ['jobs'] });
  expect(heard).toEqual(['reports', 'jobs']);
});

test('after an interruption all is asked again; a channel that is opened anew begins anew', () => {
  state('open');
  state('closed');
  state('open');
  expect(heard).toEqual(['reports', 'reports', 'jobs']);
  for (const one of leave.splice(0)) one();
  heard.length = 0;
  leave.push(follow(['jobs'], () => heard.push('jobs'), true));
  state('open');
  expect(heard).toEqual([]);
});
