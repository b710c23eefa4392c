import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ComponentPins } from '@cogclinic/cast/component';
import type { Call, CallArguments, CallData, Role } from '@cogclinic/contract/call';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { openBackground } from '#platform/background.ts';
import { openDatabase } from '#platform/database.ts';
import { openMail } from '#platform/mail.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import type { Platform } from '#platform/platform.ts';
import { openServer } from '#platform/servers.ts';
import { sharedStorage } from '#platform/storage.shared.ts';
import { openStorage } from '#platform/storage.ts';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { house } from '../modules.ts';

export type TestAccount = {
  id: string;
  institutionId: string;
  roleType: Role;
  loginName: string;
  password: string;
  token: string;
};
type AccountOptions = {
  institutionId: string;
  roleType?: Role;
  dataAuthority?: 'all' | 'oneself' | 'private';
  departmentId?: string | null;
  mallAuthority?: boolean;
  enabled?: boolean;
  email?: string;
};
type Sent<T> = { status: number; code: number; msg: string; data: T; raw: Buffer; headers: Record<string, unknown> };

const PASSWORD = 'Secret123';
const ADMITTED_WITHIN_MS = 60_000;
const ASK_AGAIN_MS = 100;
/** Of the password that every account of tests is made with. */
export const PASSWORD_HASH = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1 });

/** A server over its own clone of the migrated template, and hands to fill it with. */
export type TestApp = Awaited<ReturnType<typeof testApp>>;

type Options = {
  /** The database that is cloned: the migrated template, unless another is named. */
  template?: string;
  /** Casting components that it accepts in place of the published ones. */
  castComponents?: ComponentPins;
};

/** Starts the server in this process, over a fresh database; answers are held to the contract. */
export async function testApp(
  overrides: Partial<Config> = {},
  { template = 'template_cogclinic', ...more }: Options = {},
) {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: inject('adminUrl'), max: 1 });
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-files-'));
  const config = {
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', RATE_LIMIT: '0', SEED: 'none' }),
    // No test asks the real one.
    WECHAT_PAY_URL: 'http://127.0.0.1:9',
    ...overrides,
  };
  const appUrl = await prepareDatabase(url.href);
  const database = openDatabase({ appUrl, ownerUrl: url.href, poolSize: 6, onError: () => undefined });
  const background = openBackground({ ownerUrl: url.href, onError: () => undefined });
  const files = openStorage(config);
  const server = openServer({ config, database, storage: files, background });
  const mail = openMail({ config, database, background });
  const storage = sharedStorage(files, server);
  const platform: Platform = { config, database, background, mail, server, storage, ...more };
  const app = await buildApp(platform, { checkAnswers: true });
  await app.ready();
  await background.start();
  const owners = new pg.Pool({ connectionString: url.href, max: 4 });
  // Tests end connections on purpose.
  owners.on('error', () => undefined);
  const owner = async <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await owners.query<R>(text, values)).rows;

  return {
    app,
    adminUrl: inject('adminUrl'),
    databaseUrl: url.href,
    house,
    platform,
    config,
    owner,
    send: <C extends Call>(call: C, args: CallArguments<C>, token?: string, headers: Record<string, string> = {}) =>
      admitted(() => send(app, call, args, token, headers)),
    async institution(title = '测试医院', timeZone = 'Asia/Shanghai'): Promise<string> {
      const id = randomUUID();
      await owner(
        `INSERT INTO institutions (id, name, admin_name, admin_phone, service_phone, address, detailed_address, time_zone)
         VALUES ($1, $2, '张主任', '13800000000', '02112345678', '上海', '一号路', $3)`,
        [id, title, timeZone],
      );
      return id;
    },
    async department(institutionId: string, title = '神经内科'): Promise<string> {
      const id = randomUUID();
      await owner('INSERT INTO departments (institution_id, id, name) VALUES ($1, $2, $3)', [institutionId, id, title]);
      return id;
    },
    account: (options: AccountOptions) => newAccount(owner, options),
    /** As if the account had just typed its password again in each of its sessions. */
    async confirm({ id }: Pick<TestAccount, 'id'>): Promise<void> {
      await owner('UPDATE sessions SET confirmed_at = now() WHERE account_id = $1', [id]);
    },
    async archive(options: ArchiveOptions): Promise<string> {
      const id = randomUUID();
      await owner(
        `INSERT INTO archives (institution_id, id, name, gender, birthday, id_type, id_number, phone, email, department_id, doctor_id,
                               healthy_doctor_id, education_years, created_by, created_at)
         VALUES ($1, $2, $3, $4, $5, 'passport', $6, $7, $8, $9, $10, $11, $12, $13, coalesce($14, now()))`,
        [
          options.institutionId,
          id,
          options.name ?? '王小明',
          options.gender ?? 'male',
          options.birthday ?? '1950-01-01',
          options.idNumber ?? `P${randomBytes(6).toString('hex').toUpperCase()}`,
          options.phone ?? null,
          options.email ?? null,
          options.departmentId ?? null,
          options.doctorId ?? null,
          options.healthyDoctorId ?? null,
          options.educationYears ?? null,
          randomUUID(),
          options.createdAt ?? null,
        ],
      );
      return id;
    },
    async close(): Promise<void> {
      await app.close();
      await background.close();
      await database.close();
      await owners.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type ArchiveOptions = {
  institutionId: string;
  name?: string;
  gender?: 'male' | 'female';
  birthday?: string;
  idNumber?: string;
  phone?: string;
  email?: string;
  departmentId?: string | null;
  doctorId?: string | null;
  healthyDoctorId?: string | null;
  educationYears?: number | null;
  createdAt?: Date;
};
type Owner = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

async function newAccount(owner: Owner, options: AccountOptions): Promise<TestAccount> {
  const id = randomUUID();
  const roleType = options.roleType ?? 'DOCTOR';
  const loginName = `u${randomBytes(5).toString('hex')}`;
  const token = randomBytes(32).toString('base64url');
  await owner(
    `INSERT INTO accounts (institution_id, id, username, login_name, password_hash, role_type, department_id, data_authority,
                           mall_authority, enabled, email)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      options.institutionId,
      id,
      `医生${loginName}`,
      loginName,
      PASSWORD_HASH,
      roleType,
      options.departmentId ?? null,
      options.dataAuthority ?? 'all',
      options.mallAuthority ?? false,
      options.enabled ?? true,
      options.email ?? null,
    ],
  );
  await owner('INSERT INTO sessions (token_hash, institution_id, account_id, remember) VALUES ($1, $2, $3, false)', [
    createHash('sha256').update(token).digest(),
    options.institutionId,
    id,
  ]);
  return { id, institutionId: options.institutionId, roleType, loginName, password: PASSWORD, token };
}

/** As the console does, comes again while the server says that it is busy and has begun nothing. */
async function admitted<T>(sending: () => Promise<Sent<T>>): Promise<Sent<T>> {
  const until = Date.now() + ADMITTED_WITHIN_MS;
  for (;;) {
    const sent = await sending();
    const turnedAway = sent.status === 503 && (sent.data as { begun?: boolean } | null)?.begun === false;
    if (!turnedAway || Date.now() > until) return sent;
    await delay(ASK_AGAIN_MS);
  }
}

async function send<C extends Call>(
  app: FastifyInstance,
  call: C,
  args: CallArguments<C>,
  token: string | undefined,
  headers: Record<string, string>,
): Promise<Sent<CallData<C>>> {
  const given = args as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    file?: Blob;
  };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(given.params?.[key] ?? ''));
  const query = Object.entries(given.query ?? {}).filter(([, value]) => value !== undefined);
  const form = given.file ? await formOf(given.file) : undefined;
  const response = await app.inject({
    method: call.method,
    url: `/api${path}`,
    query: Object.fromEntries(query.map(([key, value]) => [key, String(value)])),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'accept-language': 'en',
      ...form?.headers,
      ...headers,
    },
    ...(form ? { payload: form.bytes } : given.body === undefined ? {} : { payload: given.body as object }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const envelope =
    isJson && call.data !== 'resource' ? response.json() : { code: response.statusCode, msg: '', data: null };
  return { status: response.statusCode, ...envelope, raw: response.rawPayload, headers: response.headers };
}

async function formOf(file: Blob): Promise<{ headers: Record<string, string>; bytes: Buffer }> {
  const form = new FormData();
  form.append('file', file, (file as File).name ?? 'file');
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, bytes: Buffer.from(await response.arrayBuffer()) };
}
