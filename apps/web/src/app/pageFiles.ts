import type { ComponentType } from 'react';
import { Preloadable } from './preloadable.tsx';

export type PageFile = Readonly<{ noun: string; content: Preloadable }>;

/** Which file shows a route, by the route's path up to its first parameter. */
const FILES: Readonly<Record<string, string>> = {
  '/home/index': 'statistics/HomePage',
  '/files/list': 'archives/ListPage',
  '/files/add': 'archives/AddPage',
  '/files/update': 'archives/EditPage',
  '/files/import': 'archives/ImportPage',
  '/files/duplicates': 'archives/DuplicatesPage',
  '/files/bin': 'archives/BinPage',
  '/files/detail': 'archives/DetailPage',
  '/examinations/dementia': 'scales/ListPage',
  '/examinations/demetypes': 'scales/TypePage',
  '/examinations/questions': 'scales/QuestionsPage',
  '/examinations/questionsmoca': 'scales/ExaminerPage',
  '/examinations/questionsbranch': 'scales/BranchPage',
  '/examinations/questionsSrhms': 'scales/SrhmsPage',
  '/examinations/QuestionsYbocs': 'scales/YbocsPage',
  '/examinations/QuestionsXnsyz': 'scales/VoicePage',
  '/examinations/battery': 'batteries/RunPage',
  '/results/list': 'reports/ListPage',
  '/results/stat': 'statistics/StatPage',
  '/results/phrases': 'reports/PhrasesPage',
  '/results/research': 'research/ResearchPage',
  '/results/detail': 'reports/DetailPage',
  '/device/list': 'devices/ListPage',
  '/device/detail': 'devices/DetailPage',
  '/drill/list': 'training/ListPage',
  '/cervical/list': 'cervical/ListPage',
  '/cervical/report': 'cervical/ReportPage',
  '/eye/report': 'eye/ReportPage',
  '/game/index': 'games/IndexPage',
  '/party-report/list': 'party-reports/PartyReportsPage',
  '/party-report/study': 'party-reports/StudyPage',
  '/dataAnalysis/index': 'analysis/AnalysisPage',
  '/shopping/figures': 'sales/FiguresPage',
  '/shopping/reconciliation': 'payments/ReconcilePage',
  '/shopping/commodity': 'mall/CommodityPage',
  '/shopping/express': 'orders/ExpressPage',
  '/shopping/papers': 'orders/PapersPage',
  '/shopping/coupons': 'coupons/CouponsPage',
  '/shopping/refund': 'refunds/RefundsPage',
  '/shopping/orders': 'orders/OrdersPage',
  '/shopping/order': 'orders/OrderPage',
  '/shopping/picking': 'orders/PickingPage',
  '/account/index': 'identity/OwnAccountPage',
  '/setting/index': 'institution/InstitutionPage',
  '/setting/section': 'institution/DepartmentsPage',
  '/setting/account': 'identity/AccountsPage',
  '/follow/index': 'follow-ups/FollowUpsPage',
  '/setting/examination': 'exams/SettingsPage',
  '/setting/guidance': 'guidance/TemplatesPage',
  '/setting/phrases': 'reports/PhrasesPage',
  '/setting/instruments': 'instruments/InstrumentsPage',
  '/setting/instrument': 'instruments/EditorPage',
  '/setting/batteries': 'batteries/BatteriesPage',
  '/setting/systems': 'api-clients/ApiClientsPage',
  '/setting/webhooks': 'webhooks/WebhooksPage',
  '/setting/webhook': 'webhooks/MessagesPage',
  '/setting/wall': 'wall/WallScreensPage',
  '/setting/partners': 'partners/PartnersPage',
  '/setting/payments': 'payments/SettingsPage',
  '/setting/casting': 'casts/SettingsPage',
  '/setting/signon': 'sso/SettingsPage',
  '/setting/dictionary': 'dict/DictionaryPage',
  '/setting/retention': 'retention/RetentionPage',
  '/setting/audit': 'audit/AuditPage',
  '/setting/operation': 'operations/OperationsPage',
  '/setting/edit': 'identity/AccountEditPage',
};

/** Pages on which a feature above the page's own stands are put together in `composed`, under the name of the page. */
const modules = import.meta.glob<{ Component: ComponentType }>([
  './composed/*/*Page.tsx',
  '../features/*/*Page.tsx',
  '!../features/casts/ProjectionsPage.tsx',
  '!../features/identity/LoginPage.tsx',
  '!../features/identity/ForgetPage.tsx',
  '!../features/identity/FactorFirstPage.tsx',
  '!../features/identity/FirstStepsPage.tsx',
  '!../features/identity/SsoPage.tsx',
  '!../features/archives/DetailPage.tsx',
  '!../features/instruments/EditorPage.tsx',
  '!../features/reports/DetailPage.tsx',
]);

/** Paths of all pages, up to their first parameters. */
export const PAGE_PATHS: readonly string[] = Object.keys(FILES);

const contents = new Map<string, Preloadable>();

/** The file of the page at an address, whose parameters stand last; null when there is none. */
export function pageFileAt(pathname: string): PageFile | null {
  const path = PAGE_PATHS.filter((one) => pathname === one || pathname.startsWith(`${one}/`));
  return pageFile(path.reduce((longest, one) => (one.length > longest.length ? one : longest), ''));
}

/** The file of a route, or null when its page does not exist yet. */
export function pageFile(pattern: string): PageFile | null {
  const file = FILES[pattern.replace(/\/:.*$/, '')];
  const load = modules[`./composed/${file}.tsx`] ?? modules[`../features/${file}.tsx`];
  if (file === undefined || !load) return null;
  const content = contents.get(file) ?? new Preloadable(load);
  contents.set(file, content);
  return { noun: file.slice(0, file.indexOf('/')), content };
}
