import type { listedPush, push } from '@cogclinic/contract/push';
import type { z } from 'zod';

export type Push = z.output<typeof push>;
/** A push as the record shows it: without its link. */
export type ListedPush = z.output<typeof listedPush>;
export type Kind = Push['kind'];

/** The full address of a patient's page; the server gives it if it knows its own address. */
export const addressOf = (link: string): string => new URL(link, window.location.origin).href;

/** `w***@example.org` */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, at)][0] ?? ''}***${address.slice(at)}`;
}
