import type { Config } from '../config.ts';

/** The address that others reach this server at: the configured one, never what a request says in its Host header. */
export const publicUrl = ({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://${HOST}:${PORT}`).replace(/\/+$/, '');

/** The base address of FHIR. */
export const fhirBase = (config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  `${publicUrl(config)}/api/fhir`;

/** Where connected systems get their tokens. */
export const TOKEN_PATH = '/api/oauth/token';
