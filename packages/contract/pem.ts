import { asTyped } from './fields.ts';

/** Characters of a certificate or key, with those that stand behind it. */
export const PEM_CHARACTERS = 20_000;

/** Optional text in PEM of one kind, such as `CERTIFICATE`; several may follow each other. Blank is null. */
export const pem = (kind: string) =>
  asTyped(PEM_CHARACTERS)
    .trim()
    .refine((given) => given === '' || new RegExp(`^-----BEGIN ${kind}-----\\n`).test(given.replaceAll('\r', '')), {
      params: { rule: 'pem' },
    })
    .nullish()
    .transform((given) => given || null);
