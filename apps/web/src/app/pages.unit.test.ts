import type { MenuRoute } from '@cogclinic/contract/identity';
import { describe, expect, it } from 'vitest';
import { findPage, generatePages, pageKey } from './pages.ts';
import { Preloadable } from './preloadable.tsx';

const routes: MenuRoute[] = [
  {
    path: '/home',
    title: 'home',
    icon: 'home',
    redirect: '/home/index',
    children: [{ path: '/home/index', title: 'home' }],
  },
  {
    path: '/files',
    title: 'patientmanage',
    redirect: '/files/list',
    children: [
      { path: 'list', title: 'patientmanage', keepAlive: true },
      { path: 'add', title: 'addpatient', hidden: true },
      { path: '/files/detail/{id}/:activeName?', title: 'healtharchive', hidden: true },
    ],
  },
  {
    path: '/examinations',
    title: 'scalescreening',
    hidden: true,
    redirect: '/examinations/dementia',
    children: [{ path: '/examinations/dementia', title: 'scalescreening' }],
  },
  { path: '/drill', title: 'trainingrecord', redirect: '/drill/list', children: [{ path: '/drill/list', title: 'x' }] },
  {
    path: '/setting',
    title: 'settings',
    noRedirect: true,
    children: [
      { path: '/setting/index', title: 'institution' },
      { path: '/setting/section', title: 'section' },
    ],
  },
  { path: 'https://help.example', title: 'help' },
];
const made = generatePages(routes, (pattern) =>
  pattern.startsWith('/drill') || /^\/(home|files|examinations|setting)$/.test(pattern)
    ? null
    : { noun: 'x', content: new Preloadable(() => Promise.reject(new Error('not here'))) },
);

describe('pages from the server’s routes', () => {
  it('finds pages with and without parameters', () => {
    expect(findPage(made.pages, '/files/list')?.keepAlive).toBe(true);
    expect(findPage(made.pages, '/files/detail/7')?.title).toBe('healtharchive');
    expect(findPage(made.pages, '/files/detail/7/reports')?.title).toBe('healtharchive');
    expect(findPage(made.pages, '/drill/list')).toBeNull();
    expect(findPage(made.pages, '/files')).toBeNull();
  });

  it('has one key for the parts of a page, and one for each subject', () => {
    const keyOf = (path: string) => {
      const page = findPage(made.pages, path);
      return page && pageKey(page, path);
    };
    expect(keyOf('/files/detail/7')).toBe('/files/detail/7');
    expect(keyOf('/files/detail/7/reports')).toBe('/files/detail/7');
    expect(keyOf('/files/detail/8/reports')).toBe('/files/detail/8');
    expect(keyOf('/files/list')).toBe('/files/list');
  });

  it('shows visible, existing pages in the menu; an only child stands for its section', () => {
    expect(made.menu.map((item) => [item.path, item.children.length])).toEqual([
      ['/home/index', 0],
      ['/files/list', 0],
      ['/setting', 2],
      ['https://help.example', 0],
    ]);
    expect(made.menu[0]?.icon).toBe('home');
    expect(made.menu[3]?.external).toBe(true);
  });

  it('sends a section on to its page', () => {
    expect(made.redirects).toMatchObject({
      '/home': '/home/index',
      '/files': '/files/list',
      '/setting': '/setting/index',
    });
    expect(made.redirects).not.toHaveProperty('/files/list');
  });

  it('draws the trail: no link at the end, none where marked, no title twice', () => {
    expect(findPage(made.pages, '/files/add')?.trail).toEqual([
      { title: 'patientmanage', path: '/files', link: true },
      { title: 'addpatient', path: '/files/add', link: false },
    ]);
    expect(findPage(made.pages, '/setting/section')?.trail.map((crumb) => crumb.link)).toEqual([false, false]);
    expect(findPage(made.pages, '/home/index')?.trail).toHaveLength(1);
  });

  it('knows the first-level pages and the entry to mark', () => {
    expect(findPage(made.pages, '/files/list')?.topLevel).toBe(true);
    expect(findPage(made.pages, '/files/add')).toMatchObject({ topLevel: false, menuPath: '/files/list' });
    expect(findPage(made.pages, '/examinations/dementia')?.menuPath).toBeNull();
  });
});
