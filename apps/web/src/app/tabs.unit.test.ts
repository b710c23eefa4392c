import { describe, expect, it } from 'vitest';
import * as t from './tabs.ts';

const open = (paths: readonly string[], keepAlive = true, from: t.Tabs = t.NO_TABS) =>
  paths.reduce((tabs, path) => t.visit(tabs, { key: path, path, search: '', keepAlive }), from);
const paths = (tabs: t.Tabs) => tabs.open.map((tab) => tab.path);
const mounted = (tabs: t.Tabs) => tabs.open.filter((tab) => tab.mounted).map((tab) => tab.path);
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `/p/${i}`);

describe('kept pages', () => {
  it('keeps at most ten, dropping the one not used for longest', () => {
    const tabs = open(['/p/0'], true, open(numbered(10)));
    const more = open(['/p/10'], true, tabs);
    expect(mounted(more)).toHaveLength(t.KEPT_PAGES);
    expect(mounted(more)).not.toContain('/p/1');
    expect(mounted(more)).toContain('/p/0');
    expect(paths(more)).toContain('/p/1');
  });

  it('never drops a page with unsaved input', () => {
    const dirty = numbered(12).reduce((tabs, path) => t.setDirty(open([path], true, tabs), path, true), t.NO_TABS);
    expect(mounted(dirty)).toHaveLength(12);
    expect(mounted(open(['/q'], true, dirty))).toHaveLength(13);
    expect(mounted(t.setDirty(dirty, '/p/3', false))).not.toContain('/p/3');
  });

  it('drops a page without keepAlive once left, unless it is dirty', () => {
    const tabs = open(['/a'], false);
    expect(mounted(open(['/b'], true, tabs))).toEqual(['/b']);
    expect(mounted(open(['/b'], true, t.setDirty(tabs, '/a', true)))).toEqual(['/a', '/b']);
  });

  it('does not mount a dropped page again before it is visited', () => {
    const tabs = open(['/b'], true, open(['/a'], false));
    const closed = t.close(open(['/c'], true, tabs), ['/c']).tabs;
    expect(mounted(closed)).toEqual(['/b']);
    expect(mounted(open(['/a'], false, closed))).toContain('/a');
  });
});

describe('the tab bar', () => {
  it('opens beside the tab in front, once per path, and remembers the query', () => {
    const tabs = open(['/d'], true, open(['/a'], true, open(['/a', '/b', '/c'])));
    expect(paths(tabs)).toEqual(['/a', '/d', '/b', '/c']);
    const searched = t.visit(tabs, { key: '/b', path: '/b', search: '?page=2', keepAlive: true });
    expect(searched.open.find((tab) => tab.path === '/b')?.search).toBe('?page=2');
  });

  it('is one for each key: another place within the page changes the path of its tab', () => {
    const part = { key: '/files/7', path: '/files/7/exams', search: '?add=1', keepAlive: true };
    const pinned = t.pin(t.visit(open(['/a', '/files/7', '/b']), part), '/files/7', true);
    expect(paths(pinned)).toEqual(['/files/7/exams', '/a', '/b']);
    expect(pinned.active).toBe('/files/7');
    const back = t.visit(pinned, { ...part, path: '/files/7', search: '' });
    expect(back.open[0]).toMatchObject({ path: '/files/7', search: '', pinned: true });
    expect(t.close(back, ['/files/7']).tabs.closed).toEqual([{ key: '/files/7', path: '/files/7', search: '' }]);
  });

  it('replaces the tab left by a replacing navigation, but no pinned or dirty one', () => {
    const tabs = open(['/a', '/b']);
    const to = { key: '/c', path: '/c', search: '', keepAlive: true, replaces: '/b' };
    expect(paths(t.visit(tabs, to))).toEqual(['/a', '/c']);
    expect(paths(t.visit(t.pin(tabs, '/b', true), to))).toEqual(['/b', '/c', '/a']);
    expect(paths(t.visit(t.setDirty(tabs, '/b', true), to))).toEqual(['/a', '/b', '/c']);
  });

  it.each([
    ['this', ['/c']],
    ['others', ['/b', '/d', '/e']],
    ['left', ['/b']],
    ['right', ['/d', '/e']],
  ] as const)('closes %s, sparing pinned ones', (which, expected) => {
    const tabs = t.pin(open(['/a', '/b', '/c', '/d', '/e']), '/a', true);
    expect(t.closing(tabs, '/c', which)).toEqual(expected);
  });

  it('goes to the right neighbour, else the left one, else home', () => {
    const tabs = open(['/b'], true, open(['/a', '/b', '/c']));
    expect(t.close(tabs, ['/b']).goTo).toBe('/c');
    expect(t.close(tabs, ['/b', '/c']).goTo).toBe('/a');
    expect(t.close(tabs, ['/a', '/b', '/c']).goTo).toBe('/');
    expect(t.close(tabs, ['/a']).goTo).toBeNull();
  });

  it('opens closed tabs again, the last first', () => {
    const tabs = t.close(open(['/a', '/b', '/c']), ['/b']).tabs;
    const more = t.close(tabs, ['/a']).tabs;
    const first = t.restore(more);
    expect(first.goTo).toBe('/a');
    expect(t.restore(first.tabs).goTo).toBe('/b');
    expect(t.restore(t.NO_TABS).goTo).toBeNull();
  });

  it('reloads a page as a new one', () => {
    const tabs = t.reload(t.setDirty(open(['/a']), '/a', true), '/a');
    expect(tabs.open[0]).toMatchObject({ revision: 1, dirty: false });
  });
});
