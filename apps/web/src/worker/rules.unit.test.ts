import { expect, test } from 'vitest';
import { mayKeep, wayOf } from './rules.ts';

const TOKEN = 'A'.repeat(43);
const house = {
  origin: 'https://clinic.example',
  files: new Set(['/assets/guest-1.js', '/guest.html']),
  games: new Set(['footprint']),
};
const way = (path: string, more: { method?: string; isNavigation?: boolean } = {}) =>
  wayOf({ method: 'GET', isNavigation: false, ...more, url: new URL(path, house.origin) }, house);
const page = (path: string) => way(path, { isNavigation: true });

test('the pages of patients and of games open without a network, and their files', () => {
  expect(page(`/p/${TOKEN}`)).toEqual({ kind: 'page', shell: '/guest.html' });
  expect(page('/footprint')).toEqual({ kind: 'page', shell: '/game.html' });
  expect(way('/assets/guest-1.js')).toEqual({ kind: 'file' });
});

test('what the page of training reads is kept, by its link', () => {
  for (const path of ['', '/training', '/training/start?game=footprint&difficulty=easy'])
    expect(way(`/api/guest/${TOKEN}${path}`)).toEqual({ kind: 'data', token: TOKEN });
});

test('the console and every other call are left alone', () => {
  for (const path of ['/home/index', '/', '/login', '/files/detail/1/training', '/footprint/x'])
    expect(page(path), path).toBeNull();
  for (const path of [
    '/assets/index-2.js',
    '/api/archives/list',
    '/api/train-plan/today/1',
    `/api/guest/${TOKEN}/manifest`,
    `/api/guest/${TOKEN}/answers`,
    '/api/guest/short/training',
    'https://elsewhere.example/assets/guest-1.js',
  ])
    expect(way(path), path).toBeNull();
  expect(way(`/api/guest/${TOKEN}/training`, { method: 'POST' })).toBeNull();
});

test('of a link to a scale, guidance or an appointment nothing lies on the device', () => {
  const link = new URL(`/api/guest/${TOKEN}`, house.origin);
  expect(mayKeep(link, { data: { kind: 'training' } })).toBe(true);
  for (const kind of ['scale', 'guidance', 'appointment']) expect(mayKeep(link, { data: { kind } })).toBe(false);
  expect(mayKeep(link, { data: null })).toBe(false);
  expect(mayKeep(new URL(`${link}/training`), { data: {} })).toBe(true);
});
