import { resolve } from 'node:path';
import { z } from 'zod';
import { POOL_SIZE } from '#platform/pool.ts';

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const text = z.preprocess(blankIsUnset, z.string().optional());
const whole = (min: number, max: number, fallback: number) =>
  z.preprocess(blankIsUnset, z.coerce.number().int().min(min).max(max).default(fallback));

const schema = z.object({
  NODE_ENV: text,
  PORT: whole(0, 65_535, 3000),
  HOST: z.preprocess(blankIsUnset, z.string().default('localhost')),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('data')),
  /** An owner's connection; without it the embedded PostgreSQL is started. */
  DATABASE_URL: text,
  DATABASE_POOL: whole(1, 200, POOL_SIZE),
  PLATFORM: whole(1, 4, 1),
  /** The address that users open, for links in mails; https here means TLS ends before us. */
  PUBLIC_URL: text,
  /** Under which name or address the other servers of one database reach this one; of a single machine nothing is needed. */
  PEER_HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
  /** How many proxies stand before the server, each adding to X-Forwarded-For; `true` is one. */
  TRUST_PROXY: z.preprocess(
    blankIsUnset,
    z.union([z.stringbool().transform(Number), z.coerce.number().int().min(0).max(10)]).default(0),
  ),
  SMTP_URL: text,
  MAIL_FROM: z.preprocess(blankIsUnset, z.string().default('CogClinic <no-reply@localhost>')),
  RESET_PASSWORD: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[A-Za-z0-9]{6,16}$/)
      .optional(),
  ),
  /** Unset it is `demo`, but not in production, where it has to be said of an empty database. */
  SEED: z.preprocess(blankIsUnset, z.enum(['demo', 'none']).optional()),
  SEED_PASSWORD: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[A-Za-z0-9]{6,16}$/)
      .optional(),
  ),
  /** Requests a minute for one session, or for one address when not signed in; 0 sets no limit, nor any of the next five. */
  RATE_LIMIT: whole(0, 10_000_000, 1200),
  /** Requests a minute of all sessions of one account; 0 sets no limit. */
  RATE_LIMIT_ACCOUNT: whole(0, 10_000_000, 2400),
  /** Requests a minute of all accounts of one institution; 0 sets no limit. */
  RATE_LIMIT_INSTITUTION: whole(0, 10_000_000, 12_000),
  /** Requests a minute to one patient's link; 0 sets no limit. */
  RATE_LIMIT_LINK: whole(0, 10_000_000, 600),
  /** Requests a minute of one enrolled device; 0 sets no limit. */
  RATE_LIMIT_DEVICE: whole(0, 10_000_000, 300),
  /** Requests a minute of one connected system; 0 sets no limit. */
  RATE_LIMIT_CLIENT: whole(0, 10_000_000, 1200),
  /** Sessions that an account may have at once; a new one ends the one used longest ago. 0 sets no limit. */
  SESSIONS_PER_ACCOUNT: whole(0, 100_000, 20),
  /** Megabytes of files that an institution may keep unless it has a quota of its own; 0 sets no limit. */
  STORAGE_QUOTA_MB: whole(0, 1_000_000_000, 20_480),
  /** Where WeChat Pay answers; another address than its own only to try it. */
  WECHAT_PAY_URL: z.preprocess(blankIsUnset, z.url().default('https://api.mch.weixin.qq.com')),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  /** Who sends it as a bearer token may read /metrics; without it, only programs on this machine. */
  METRICS_TOKEN: z.preprocess(blankIsUnset, z.string().min(16).optional()),
  /** The collector to which a span of each call goes, by OTLP over HTTP; the library reads it and the headers itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(blankIsUnset, z.url().optional()),
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_SERVICE_NAME: z.preprocess(blankIsUnset, z.string().default('cogclinic')),
  /** The share of calls that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(blankIsUnset, z.coerce.number().min(0).max(1).default(1)),
  /** Where backups go: a folder, or s3://BUCKET/FOLDER with the S3_ settings below; without it none are made. */
  BACKUP_TO: text,
  /** An identity of age, which seals and opens backups, or only its recipient, which seals them. */
  BACKUP_KEY: text,
  BACKUP_KEY_FILE: text,
  /** Time of day, UTC, of the base backup. */
  BACKUP_AT: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .default('02:30'),
  ),
  /** How many days back any moment can be restored. */
  BACKUP_KEEP_DAYS: whole(1, 3650, 14),
  /** Every so many seconds what was written meanwhile is copied. */
  BACKUP_LOG_SECONDS: whole(5, 3600, 60),
  /** Keys that seal files, 64 hexadecimal digits each: one, or those of a file, one a line and the newest first. */
  FILES_KEY: text,
  FILES_KEY_FILE: text,
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
});

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape);

export type Config = Omit<z.infer<typeof schema>, 'DATA_DIR'> & { DATA_DIR: string };

/**
 * Reads the configuration from environment variables; the README lists them.
 * @throws Error naming each variable that has a wrong value
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = schema.safeParse(env);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong configuration.\n${problems.join('\n')}`);
  }
  return { ...read.data, DATA_DIR: resolve(read.data.DATA_DIR) };
}
