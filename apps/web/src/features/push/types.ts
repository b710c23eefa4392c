import { followUpCalls } from '@cogclinic/contract/followUps';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { overviewCalls } from '@cogclinic/contract/overview';
import { type listedPush, type push, pushCalls } from '@cogclinic/contract/push';
import type { z } from 'zod';

export type Push = z.output<typeof push>;
/** As it stands in the record: without its link. */
export type ListedPush = z.output<typeof listedPush>;
export type Kind = Push['kind'];

/** What a push changes elsewhere: the record of pushes, where guidance stands, the patient's timeline. */
export const STALE = [
  pushCalls.list,
  pushCalls.one,
  guidanceCalls.byArchive,
  guidanceCalls.one,
  guidanceCalls.list,
  followUpCalls.list,
  ...Object.values(overviewCalls),
] as const;

/** The whole address of a patient's page; the server names it where it knows its own. */
export const addressOf = (link: string): string => new URL(link, window.location.origin).href;

/** `w***@example.org` */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, at)][0] ?? ''}***${address.slice(at)}`;
}
