import type { Role } from '@cogclinic/contract/call';
import type { MenuRoute } from '@cogclinic/contract/identity';
import { PLATFORMS_WITHOUT_MALL } from '@cogclinic/contract/mall';

/** A menu entry and who sees it; a rule of a parent holds for its children. */
export type MenuEntry = Omit<MenuRoute, 'children'> & {
  roles?: readonly Role[];
  /** Only with the mall authority. */
  mall?: true;
  /** Only where it sees every patient of the institution. */
  whole?: true;
  /** Platforms that do not have it. */
  hideOn?: readonly number[];
  children?: readonly MenuEntry[];
};

type Viewer = { roleType: Role; mallAuthority: boolean; dataAuthority: string; platform: number };

/** Every section of the console in the order of the menu (spec sections 2 and 6). */
export const MENU: readonly MenuEntry[] = [
  {
    path: '/home',
    title: 'home',
    icon: 'home',
    redirect: '/home/index',
    children: [{ path: '/home/index', title: 'home', keepAlive: true }],
  },
  {
    path: '/files',
    title: 'patientmanage',
    icon: 'patients',
    redirect: '/files/list',
    children: [
      { path: '/files/list', title: 'patientmanage', keepAlive: true },
      { path: '/files/add', title: 'addpatient', hidden: true },
      { path: '/files/update/:id', title: 'editpatient', hidden: true },
      { path: '/files/import', title: 'importpatients', hidden: true, keepAlive: true },
      { path: '/files/duplicates', title: 'duplicates', hidden: true },
      { path: '/files/bin', title: 'recyclebin', hidden: true, roles: ['ADMIN'] },
      { path: '/files/detail/:id/:activeName?/:gameType?', title: 'healtharchive', hidden: true, keepAlive: true },
      { path: '/eye/report/:id', title: 'eyeassessment', hidden: true },
    ],
  },
  {
    path: '/examinations',
    title: 'scalescreening',
    hidden: true,
    redirect: '/examinations/dementia',
    children: [
      { path: '/examinations/dementia', title: 'scalescreening' },
      { path: '/examinations/demetypes/:id', title: 'scaletesttype', hidden: true },
      { path: '/examinations/questions/:id', title: 'scaletest', hidden: true },
      { path: '/examinations/questionsmoca/:id', title: 'scaletest', hidden: true },
      { path: '/examinations/questionsbranch/:id', title: 'scaletest', hidden: true },
      { path: '/examinations/questionsSrhms/:id', title: 'scaletest', hidden: true },
      { path: '/examinations/QuestionsYbocs/:id', title: 'scaletest', hidden: true },
      { path: '/examinations/QuestionsXnsyz/:id', title: 'scaletest', hidden: true },
      { path: '/examinations/battery/:id', title: 'battery', hidden: true },
    ],
  },
  {
    path: '/results',
    title: 'cognitiveappraisal',
    icon: 'results',
    redirect: '/results/list',
    children: [
      { path: '/results/list', title: 'cognitiveappraisal', keepAlive: true },
      { path: '/results/stat', title: 'statisticalreport', hidden: true, keepAlive: true },
      { path: '/results/phrases', title: 'phrases', hidden: true },
      { path: '/results/research', title: 'researchdata', hidden: true },
      { path: '/results/detail/:id', title: 'resultreport', hidden: true },
    ],
  },
  {
    path: '/drill',
    title: 'trainingrecord',
    icon: 'training',
    redirect: '/drill/list',
    children: [{ path: '/drill/list', title: 'trainingrecord', keepAlive: true }],
  },
  {
    path: '/cervical',
    title: 'motionevaluation',
    icon: 'motion',
    redirect: '/cervical/list',
    children: [
      { path: '/cervical/list', title: 'motionevaluation', keepAlive: true },
      { path: '/cervical/report/:id', title: 'motionreport', hidden: true },
    ],
  },
  {
    path: '/device',
    title: 'equipmentmanagement',
    icon: 'devices',
    redirect: '/device/list',
    children: [
      { path: '/device/list', title: 'equipmentmanagement', keepAlive: true },
      { path: '/device/detail/:id', title: 'devicedetail', hidden: true },
    ],
  },
  {
    path: '/party-report',
    title: 'partyreports',
    icon: 'partyReports',
    redirect: '/party-report/list',
    children: [
      { path: '/party-report/list', title: 'partyreports', keepAlive: true },
      { path: '/party-report/study/:id', title: 'partystudy', hidden: true },
    ],
  },
  { path: '/game/index', title: 'game', icon: 'games', hideOn: [4] },
  { path: '/dataAnalysis/index', title: 'dataanalysis', icon: 'statistics', hideOn: [2], keepAlive: true },
  { path: '/follow/index', title: 'followmanagement', icon: 'followUps', hideOn: [2, 4], keepAlive: true },
  { path: '/account/index', title: 'ownaccount', hidden: true, keepAlive: true },
  {
    path: '/shopping',
    title: 'mall',
    icon: 'shop',
    redirect: '/shopping/express',
    mall: true,
    hideOn: PLATFORMS_WITHOUT_MALL,
    children: [
      { path: '/shopping/express', title: 'express', keepAlive: true },
      { path: '/shopping/papers', title: 'shippingpapers', hidden: true },
      { path: '/shopping/orders', title: 'orders', keepAlive: true },
      { path: '/shopping/order/:id', title: 'order', hidden: true },
      { path: '/shopping/picking', title: 'pickinglist', hidden: true },
      { path: '/shopping/coupons', title: 'coupons', keepAlive: true },
      { path: '/shopping/commodity', title: 'commodity', keepAlive: true },
      { path: '/shopping/refund', title: 'refund', keepAlive: true },
      { path: '/shopping/figures', title: 'salesfigures', keepAlive: true },
      { path: '/shopping/reconciliation', title: 'reconciliation', roles: ['ADMIN'] },
    ],
  },
  {
    path: '/setting',
    title: 'setting',
    icon: 'setting',
    redirect: '/setting/index',
    roles: ['ADMIN'],
    children: [
      { path: '/setting/index', title: 'institution' },
      { path: '/setting/section', title: 'department' },
      { path: '/setting/account', title: 'account' },
      { path: '/setting/signon', title: 'signon', whole: true },
      { path: '/setting/examination', title: 'examinations' },
      { path: '/setting/guidance', title: 'guidancetemplates' },
      { path: '/setting/phrases', title: 'phrases' },
      { path: '/setting/instruments', title: 'owninstruments' },
      { path: '/setting/instrument/:id', title: 'instrumenteditor', hidden: true },
      { path: '/setting/batteries', title: 'batteries' },
      { path: '/setting/partners', title: 'partners' },
      { path: '/setting/payments', title: 'payments', mall: true, hideOn: PLATFORMS_WITHOUT_MALL },
      { path: '/setting/casting', title: 'casting' },
      { path: '/setting/systems', title: 'systems' },
      { path: '/setting/webhooks', title: 'webhooks' },
      { path: '/setting/webhook/:id', title: 'webhookmessages', hidden: true },
      { path: '/setting/wall', title: 'wallscreens' },
      { path: '/setting/dictionary', title: 'dictionary' },
      { path: '/setting/retention', title: 'retention', whole: true },
      { path: '/setting/audit', title: 'audittrail' },
      { path: '/setting/operation', title: 'operation' },
      { path: '/setting/edit/:id', title: 'edit', hidden: true },
    ],
  },
];

/** The routes that an account gets: those of `entries` that its role, its mall authority and the platform allow. */
export function menuOf(viewer: Viewer, entries: readonly MenuEntry[] = MENU): MenuRoute[] {
  return entries
    .filter((entry) => mayOpen(viewer, entry))
    .map(({ roles, mall, whole, hideOn, children, ...route }) =>
      children ? { ...route, children: menuOf(viewer, children) } : route,
    );
}

function mayOpen(viewer: Viewer, entry: MenuEntry): boolean {
  if (entry.hideOn?.includes(viewer.platform)) return false;
  if (entry.mall && !viewer.mallAuthority) return false;
  if (entry.whole && viewer.dataAuthority !== 'all') return false;
  return entry.roles === undefined || entry.roles.includes(viewer.roleType);
}

/** Every address that the menu leads to, of whatever role. */
export const menuPaths = (entries: readonly MenuEntry[] = MENU): string[] =>
  entries.flatMap(({ path, children }) => [path, ...menuPaths(children ?? [])]);
