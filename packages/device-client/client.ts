import type { CallArguments, CallData } from '@cogclinic/contract/call';
import { type Client, createClient } from '@cogclinic/contract/client';
import type { Clock } from '@cogclinic/contract/clock';
import { deviceApiCalls as calls, DEVICE_API } from '@cogclinic/contract/deviceApi';
import { type SessionContent, sendSession } from './sending.ts';

type Calls = typeof calls;
type Body<C extends keyof Calls> = CallArguments<Calls[C]> extends { body: infer B } ? B : never;

export type Enrolment = Omit<Body<'enrol'>, 'api'>;
export type Enrolled = CallData<Calls['enrol']>;
export type Status = Omit<Body<'heartbeat'>, 'api' | 'appVersion' | 'time'>;
export type Beat = CallData<Calls['heartbeat']>;
export type Me = CallData<Calls['me']>;
export type Finished = CallData<Calls['finish']>;

export type Connection = Readonly<{
  /** Address of the calls, with /api at its end. */
  baseUrl: string;
  /** The language of what the device shows: zh, zh-TW, en or ru. */
  language?: string;
  appVersion: string;
  fetch?: typeof fetch;
  clock?: Clock;
  /** The device's clock; another in tests. */
  now?: () => Date;
  /** The version of the interface that is spoken; another in tests. */
  api?: number;
}>;

export type DeviceClient = {
  /** Says that the device is there. To be called every `heartbeatSeconds`. */
  heartbeat(status: Status): Promise<Beat>;
  /** Who has the device, and today's tasks. */
  me(): Promise<Me>;
  /**
   * Sends a session whole, going on where an earlier try stopped, and repeats what fails for a passing reason for as long as
   * the signal allows. Sent again, it is kept and counted once.
   * @returns `kept` or `refused`: the device may forget it; `waiting`: it keeps it and sends it again once uses were added
   * @throws CallError for what does not pass: 401 an ended token, 409 another session's id, 422 one that cannot be taken
   */
  send(
    session: SessionContent,
    options?: { signal?: AbortSignal; onPart?(have: number, of: number): void },
  ): Promise<Finished>;
};

function callerOf({ baseUrl, language, fetch, clock }: Connection, token: string | null): Client {
  return createClient({
    baseUrl,
    token: () => token,
    language: () => language ?? 'en',
    platform: () => (language === 'zh-TW' ? 4 : 1),
    networkMessage: () => 'no answer',
    ...(fetch && { fetch }),
    ...(clock && { clock }),
  });
}

/**
 * Exchanges the code that the console shows for a token, which the device keeps.
 * @throws CallError 422 for a wrong code or another version of the interface, 429 after too many wrong ones
 */
export function enrolDevice(connection: Connection, enrolment: Enrolment): Promise<Enrolled> {
  const body = { ...enrolment, api: connection.api ?? DEVICE_API };
  return callerOf(connection, null).send(calls.enrol, { body });
}

/** A client for an enrolled device. @param token as `enrolDevice` answered it */
export function deviceClient(connection: Connection, token: string): DeviceClient {
  const caller = callerOf(connection, token);
  const now = connection.now ?? (() => new Date());
  const versions = { api: connection.api ?? DEVICE_API, appVersion: connection.appVersion };
  return {
    heartbeat: (status) =>
      caller.send(calls.heartbeat, { body: { ...status, ...versions, time: now().toISOString() } }),
    me: () => caller.send(calls.me),
    send: (session, options = {}) =>
      sendSession({ caller, versions, now, ...(connection.clock && { clock: connection.clock }) }, session, options),
  };
}
