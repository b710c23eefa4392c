import { menuRoute } from '@cogclinic/contract/identity';
import { describe, expect, test } from 'vitest';
import { MENU, type MenuEntry, menuOf } from './menu.ts';

const doctor = { roleType: 'DOCTOR', mallAuthority: false, dataAuthority: 'all', platform: 1 } as const;
const paths = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => [entry.path, ...paths(entry.children ?? [])]);

describe('the menu', () => {
  test('shows each role what it may open, and only pages that exist', () => {
    const common = [
      ['/home', '/home/index'],
      ['/files', '/files/list', '/files/add', '/files/update/:id', '/files/import', '/files/duplicates'],
      ['/files/detail/:id/:activeName?/:gameType?', '/eye/report/:id'],
      ['/examinations', '/examinations/dementia', '/examinations/demetypes/:id', '/examinations/questions/:id'],
      ['/examinations/questionsmoca/:id', '/examinations/questionsbranch/:id', '/examinations/questionsSrhms/:id'],
      ['/examinations/QuestionsYbocs/:id', '/examinations/QuestionsXnsyz/:id', '/examinations/battery/:id'],
      ['/results', '/results/list', '/results/stat', '/results/phrases', '/results/research', '/results/detail/:id'],
      ['/drill', '/drill/list', '/cervical', '/cervical/list', '/cervical/report/:id'],
      [
        '/device',
        '/device/list',
        '/device/detail/:id',
        '/party-report',
        '/party-report/list',
        '/party-report/study/:id',
        '/game/index',
        '/dataAnalysis/index',
        '/follow/index',
        '/account/index',
      ],
    ].flat();
    const setting = [
      ['/setting', '/setting/index', '/setting/section', '/setting/account', '/setting/signon', '/setting/examination'],
      [
        '/setting/guidance',
        '/setting/phrases',
        '/setting/instruments',
        '/setting/instrument/:id',
        '/setting/batteries',
        '/setting/partners',
        '/setting/casting',
        '/setting/systems',
        '/setting/webhooks',
        '/setting/webhook/:id',
        '/setting/wall',
        '/setting/dictionary',
        '/setting/retention',
        '/setting/audit',
        '/setting/operation',
        '/setting/edit/:id',
      ],
    ].flat();
    const bin = common.indexOf('/files/detail/:id/:activeName?/:gameType?');
    expect(paths(menuOf(doctor))).toEqual(common);
    expect(paths(menuOf({ ...doctor, roleType: 'CONTRACTMANAGER' }))).toEqual(common);
    expect(paths(menuOf({ ...doctor, roleType: 'ADMIN' }))).toEqual([
      ...common.toSpliced(bin, 0, '/files/bin'),
      ...setting,
    ]);
  });

  test('sends no rule along', () => {
    for (const route of menuOf({ ...doctor, roleType: 'ADMIN' })) expect(menuRoute.parse(route)).toEqual(route);
  });

  test('leads every section to one of its own pages', () => {
    for (const { redirect, children } of MENU.filter((entry) => entry.children)) {
      expect(children?.map((child) => child.path)).toContain(redirect);
    }
  });

  test('hides follow-ups on the platforms without them', () => {
    const seen = (platform: number) => paths(menuOf({ ...doctor, platform })).includes('/follow/index');
    expect([1, 2, 3, 4].map(seen)).toEqual([true, false, true, false]);
  });

  test('hides games on the platform without them', () => {
    const seen = (platform: number) => paths(menuOf({ ...doctor, platform })).includes('/game/index');
    expect([1, 2, 3, 4].map(seen)).toEqual([true, true, true, false]);
  });

  test('hides the data analysis on the platform without it', () => {
    const seen = (platform: number) => paths(menuOf({ ...doctor, platform })).includes('/dataAnalysis/index');
    expect([1, 2, 3, 4].map(seen)).toEqual([true, false, true, true]);
  });

  test('shows retention and the identity provider only to administrators who see the whole institution', () => {
    const whole = ['/setting/signon', '/setting/retention'];
    const seen = (dataAuthority: string) =>
      paths(menuOf({ ...doctor, roleType: 'ADMIN', dataAuthority })).filter((path) => whole.includes(path));
    expect(seen('all')).toEqual(whole);
    expect(seen('oneself')).toEqual([]);
  });

  test('hides the shop by platform and authority', () => {
    const seen = (viewer: Parameters<typeof menuOf>[0]) => paths(menuOf(viewer)).includes('/shopping');
    const shopper = { ...doctor, mallAuthority: true };
    expect(seen(doctor)).toBe(false);
    expect([1, 2, 3, 4].map((platform) => seen({ ...shopper, platform }))).toEqual([true, false, true, false]);
    const admin = { ...shopper, roleType: 'ADMIN' } as const;
    expect([1, 2].map((platform) => paths(menuOf({ ...admin, platform })).includes('/setting/payments'))).toEqual([
      ...[true, false],
    ]);
  });
});
