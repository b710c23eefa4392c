import type { Refusal } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';

/** Why a session was not kept: the key of a text and its parameters, so that each reader reads it in their language. */
export type Reason = Readonly<{ key: string; params: Record<string, unknown> }>;

export const reasonOf = ({ key, params }: Pick<Refusal, 'key' | 'params'>): Reason => ({ key, params });

export const reasonText = (reason: Reason | null, t: Translate): string | null =>
  reason && t(reason.key, reason.params);
