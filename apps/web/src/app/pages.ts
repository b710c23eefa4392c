import type { MenuRoute } from '@cogclinic/contract/identity';
import { matchPath } from 'react-router';
import type { PageFile } from './pageFiles.ts';

export type Crumb = Readonly<{ title: string; path: string; link: boolean }>;

/** One page that the signed-in account may open. */
export type Page = Readonly<{
  pattern: string;
  title: string;
  keepAlive: boolean;
  /** First-level pages carry no Back control. */
  topLevel: boolean;
  /** The menu entry to mark, or null when no entry leads here. */
  menuPath: string | null;
  trail: readonly Crumb[];
  file: PageFile;
}>;

export type MenuItem = Readonly<{
  path: string;
  title: string;
  icon: string | undefined;
  external: boolean;
  children: readonly MenuItem[];
}>;

export type Pages = Readonly<{
  pages: readonly Page[];
  menu: readonly MenuItem[];
  redirects: Readonly<Record<string, string>>;
}>;

export const isExternal = (path: string): boolean => /^(https?:|mailto:|tel:)/.test(path);

/** Route patterns in the router's own notation, joined to their parent's. */
function absolute(path: string, parent: string): string {
  if (isExternal(path)) return path;
  const own = path.replace(/\{(\w+)\}/g, ':$1');
  return own.startsWith('/') ? own : `${parent}/${own}`;
}

/** Turns the server's routes into pages, menu and redirects; routes without a page file are left out. */
export function generatePages(routes: readonly MenuRoute[], fileOf: (pattern: string) => PageFile | null): Pages {
  const pages: Page[] = [];
  const redirects: Record<string, string> = {};

  function walk(route: MenuRoute, parents: readonly MenuRoute[], base: string): MenuItem | null {
    const path = absolute(route.path, base);
    if (isExternal(path)) return item(route, path, []);
    const trail = [...parents, { ...route, path }];
    const file = fileOf(path);
    if (file) pages.push(page(route, path, trail, file));
    const children = (route.children ?? []).map((child) => walk(child, trail, path));
    const target = route.redirect === undefined ? undefined : absolute(route.redirect, path);
    const first = target ?? pages.find((one) => one.pattern.startsWith(`${path}/`))?.pattern;
    if (!file && first !== undefined) redirects[path] = first;

    const visible = children.filter((child) => child !== null);
    if (route.hidden || path.includes('/:')) return null;
    if (visible.length > 1) return item(route, path, visible);
    const only = visible[0];
    if (only) return { ...only, title: route.title, icon: route.icon ?? only.icon };
    return file || pages.some((one) => one.pattern === first) ? item(route, first ?? path, []) : null;
  }

  const menu = routes.map((route) => walk(route, [], '')).filter((entry) => entry !== null);
  const entries = new Set(menu.flatMap((entry) => [entry.path, ...entry.children.map((child) => child.path)]));
  return { pages: pages.map((one) => withMenuPath(one, entries, redirects)), menu, redirects };
}

function item(route: MenuRoute, path: string, children: readonly MenuItem[]): MenuItem {
  return { path, title: route.title, icon: route.icon, external: isExternal(path), children };
}

function page(route: MenuRoute, pattern: string, trail: readonly MenuRoute[], file: PageFile): Page {
  const parent = trail[trail.length - 2];
  const isLanding = parent?.redirect !== undefined && absolute(parent.redirect, parent.path) === pattern;
  const named = trail.filter((step, index) => step.title !== trail[index + 1]?.title);
  return {
    pattern,
    title: route.title,
    keepAlive: route.keepAlive === true,
    topLevel: trail.length === 1 || (trail.length === 2 && isLanding),
    menuPath: null,
    trail: named.map((step, index) => ({
      title: step.title,
      path: step.path,
      link: index < named.length - 1 && step.noRedirect !== true && !step.path.includes('/:'),
    })),
    file,
  };
}

/** The page's own entry, else the entry that its section leads to. */
function withMenuPath(one: Page, entries: ReadonlySet<string>, redirects: Readonly<Record<string, string>>): Page {
  const section = one.trail[0]?.path ?? '';
  const candidates = [one.pattern, section, redirects[section]];
  return { ...one, menuPath: candidates.find((path) => path !== undefined && entries.has(path)) ?? null };
}

/** The page that a path opens, or null. */
export function findPage(pages: readonly Page[], pathname: string): Page | null {
  return pages.find((one) => matchPath(one.pattern, pathname) !== null) ?? null;
}

/**
 * What the path of a page is of: the parameters that its pattern lets stand open name places within one page, so that
 * a patient has one tab whichever part of the file is shown.
 */
export function pageKey({ pattern }: Page, pathname: string): string {
  const steps = pattern.split('/').filter((step) => !step.endsWith('?')).length;
  return pathname.split('/').slice(0, steps).join('/');
}
