import { hasMall } from '@cogclinic/contract/mall';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { menuPaths } from '#modules/identity/menu.ts';
import type { Implementation } from '#platform/call.ts';
import { type Changes, hearChanges } from '#platform/changes.ts';
import type { ChannelImplementation } from '#platform/channels/channel.ts';
import { type ChannelOptions, registerChannels, speakWebSocket } from '#platform/channels/register.ts';
import { sectionOf, serveConsole } from '#platform/console.ts';
import { registerDescription } from '#platform/description.ts';
import { answerError, handleErrors } from '#platform/errors.ts';
import { registerHealth } from '#platform/health.ts';
import { takeUpJobs } from '#platform/jobs.runner.ts';
import { requestLimits } from '#platform/limits.ts';
import { logOptions } from '#platform/logs.ts';
import { registerMetrics } from '#platform/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { noteRefusals } from '#platform/refusalNotes.ts';
import { register } from '#platform/register.ts';
import { shareCounts } from '#platform/requestCounts.shared.ts';
import { openRequestCounts } from '#platform/requestCounts.ts';
import { secure } from '#platform/security.ts';
import { shareEventLoop } from '#platform/sharing.ts';
import { endSlowBodies } from '#platform/slowBodies.ts';
import { watchSuspended } from '#platform/suspended.ts';
import { watchEventLoop } from '#platform/watchdog.ts';
import { house, modules } from './modules.ts';

/** Every implemented call. */
export function implementations(platform: Platform): Implementation[] {
  const { PLATFORM } = platform.config;
  return modules
    .flatMap(({ routes }) => [...routes(platform, house)])
    .filter(({ call }) => hasMall(PLATFORM) || !isOfMall(call));
}

const isOfMall = ({ access, path }: Implementation['call']): boolean =>
  typeof access === 'object' ? access.mall === true : path.startsWith('/guest/{token}/mall');

/** Every implemented channel. */
export const channelImplementations = (changes: Changes, platform: Platform): ChannelImplementation[] =>
  modules.flatMap(({ channels }) => [...(channels?.(changes, platform, house) ?? [])]);

/** Assembles the server; `checkAnswers` holds every answer to the contract (in tests). */
export async function buildApp(
  platform: Platform,
  options: {
    checkAnswers?: boolean;
    strangersPatienceMs?: number;
    channels?: Pick<ChannelOptions, 'limits' | 'beatS'>;
  } = {},
): Promise<FastifyInstance> {
  const { config, database, server, storage } = platform;
  const app = Fastify({
    ...logOptions(config.LOG_LEVEL),
    // Only so many proxies are trusted: entries further left in the header can be written by any caller.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A request that came before the server stopped listening is answered as any other.
    return503OnClosing: false,
    requestTimeout: 600_000,
    // Headers are small: on any network they come within seconds.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    frameworkErrors: answerError,
  });
  handleErrors(app);
  watchEventLoop(app);
  const turnOf = shareEventLoop(app);
  endSlowBodies(app, options.strangersPatienceMs);
  registerMetrics(app, platform);
  // Its packages are loaded only where somebody wants them.
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) (await import('#platform/tracing.sdk.ts')).traceCalls(app, config);
  watchSuspended(platform);
  const counts = openRequestCounts();
  app.addHook('onClose', shareCounts({ counts, database, server }));
  await secure(app, {
    limits: requestLimits(config),
    counts,
    https: config.PUBLIC_URL?.startsWith('https:') ?? false,
  });
  noteRefusals(app, database);
  await app.register(multipart);
  await speakWebSocket(app);
  for (const { jobs, background } of modules) {
    for (const job of jobs?.(platform, house) ?? []) takeUpJobs(platform, job);
    background?.(platform, house);
  }
  for (const implementation of implementations(platform)) {
    register(app, implementation, { database, storage, checkAnswers: options.checkAnswers ?? false });
  }
  for (const { endpoints } of modules) endpoints?.(app, platform);
  const changes = hearChanges(database);
  registerChannels(app, channelImplementations(changes, platform), {
    database,
    changes,
    publicUrl: config.PUBLIC_URL,
    ...options.channels,
  });
  registerHealth(app, database, turnOf);
  registerDescription(app);
  await serveConsole(app, menuPaths().map(sectionOf));
  return app;
}
