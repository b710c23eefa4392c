import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { archiveRoutes } from '#modules/archives/archives.routes.ts';
import { archiveBatchRoutes } from '#modules/archives/batch.routes.ts';
import { archiveTransferRoutes } from '#modules/archives/transfer.routes.ts';
import { auditRoutes } from '#modules/audit/audit.routes.ts';
import { dictRoutes } from '#modules/dict/dict.routes.ts';
import { examRoutes } from '#modules/exams/exams.routes.ts';
import { followUpRoutes } from '#modules/follow-ups/followUps.routes.ts';
import { guidanceRoutes } from '#modules/guidance/guidance.routes.ts';
import { accountRoutes } from '#modules/identity/accounts.routes.ts';
import { identityRoutes } from '#modules/identity/identity.routes.ts';
import { departmentRoutes } from '#modules/institution/departments.routes.ts';
import { institutionRoutes } from '#modules/institution/institution.routes.ts';
import { adviceRoutes } from '#modules/instruments/advices/advices.routes.ts';
import { gradeRoutes } from '#modules/instruments/grades/grades.routes.ts';
import { instrumentRoutes } from '#modules/instruments/instruments.routes.ts';
import { overviewRoutes } from '#modules/overview/overview.routes.ts';
import { pushRoutes } from '#modules/push/push.routes.ts';
import { patientReportRoutes, reportRoutes } from '#modules/reports/reports.routes.ts';
import { resultRoutes } from '#modules/reports/result/result.routes.ts';
import { scaleRoutes } from '#modules/scales/scales.routes.ts';
import { statisticsRoutes } from '#modules/statistics/statistics.routes.ts';
import { taskRoutes } from '#modules/tasks/tasks.routes.ts';
import { workRoutes } from '#modules/works/works.routes.ts';
import type { Implementation } from '#platform/call.ts';
import { serveConsole } from '#platform/console.ts';
import { registerDescription } from '#platform/description.ts';
import { answerError, handleErrors } from '#platform/errors.ts';
import { registerHealth } from '#platform/health.ts';
import { requestLimits } from '#platform/limits.ts';
import { logOptions } from '#platform/logs.ts';
import type { Platform } from '#platform/platform.ts';
import { register } from '#platform/register.ts';
import { secure } from '#platform/security.ts';
import { shareEventLoop } from '#platform/sharing.ts';
import { endSlowBodies } from '#platform/slowBodies.ts';

/** Every implemented call. */
export function implementations(platform: Platform): Implementation[] {
  return [
    identityRoutes,
    accountRoutes,
    institutionRoutes,
    departmentRoutes,
    gradeRoutes,
    archiveRoutes,
    archiveBatchRoutes,
    archiveTransferRoutes,
    overviewRoutes,
    taskRoutes,
    dictRoutes,
    examRoutes,
    scaleRoutes,
    workRoutes,
    instrumentRoutes,
    resultRoutes,
    reportRoutes,
    patientReportRoutes,
    adviceRoutes,
    guidanceRoutes,
    pushRoutes,
    followUpRoutes,
    statisticsRoutes,
    auditRoutes,
  ].flatMap((routes) => routes(platform));
}

/** Assembles the server; `checkAnswers` holds every answer to the contract (in tests). */
export async function buildApp(
  platform: Platform,
  options: { checkAnswers?: boolean; strangersPatienceMs?: number } = {},
): Promise<FastifyInstance> {
  const { config, database, storage } = platform;
  const app = Fastify({
    ...logOptions(config.LOG_LEVEL),
    // So many proxies are believed and no more: what stands further left in the header, any caller can write there.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    requestTimeout: 600_000,
    // Headers are small: on any network they come within seconds.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    frameworkErrors: answerError,
  });
  handleErrors(app);
  shareEventLoop(app);
  endSlowBodies(app, options.strangersPatienceMs);
  await secure(app, { limits: requestLimits(config), https: config.PUBLIC_URL?.startsWith('https:') ?? false });
  await app.register(multipart);
  for (const implementation of implementations(platform)) {
    register(app, implementation, { database, storage, checkAnswers: options.checkAnswers ?? false });
  }
  registerHealth(app, database);
  registerDescription(app);
  await serveConsole(app);
  return app;
}
