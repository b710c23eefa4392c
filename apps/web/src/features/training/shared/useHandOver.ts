import { identityCalls } from '@cogclinic/contract/identity';
import { pushCalls } from '@cogclinic/contract/push';
import type { GameCode } from '@cogclinic/games/game';
import type { Difficulty } from '@cogclinic/games/staircase';
import { useState } from 'react';
import { patientPath } from '#features/records/shared/paths.ts';
import { gameAddress } from '#games/gameAddress.ts';
import { keepLink } from '#games/outbox/links.ts';
import { openerOf } from '#games/outbox/session.ts';
import { reportError, sendCall, useCall } from '#ui/api.ts';
import { draftKeyInHand } from '#ui/draftKey.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { newId } from '#ui/newId.ts';
import { signOutTo } from '#ui/session.ts';
import { rememberWayBack } from '#ui/wayBack.ts';

/** Who begins with what. */
export type Begin = Readonly<{
  archiveId: string;
  game: GameCode;
  difficulty: Difficulty;
  planTask: Readonly<{ planId: string; day: string; position: number }> | null;
}>;

/**
 * Hands this device over to a patient: the session of the account is exchanged for a link that opens this patient's training
 * alone, so that no way leads from the patient's hands to the pages of the staff. The way back is the PIN or the sign-in.
 */
export function useHandOver(): { handOver: (begin: Begin) => Promise<void>; isHandingOver: boolean } {
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const [isHandingOver, setHandingOver] = useState(false);
  const handOver = async ({ archiveId, game, difficulty, planTask }: Begin) => {
    setHandingOver(true);
    try {
      const language = currentLanguage();
      const body = { requestId: newId(), language };
      const { token } = await sendCall(pushCalls.handOver, { params: { id: archiveId }, body });
      // If the network fails in the patient's hands, this account sends later what was played.
      const accountId = draftKeyInHand()?.owner;
      if (accountId) await keepLink(openerOf({ kind: 'account', accountId }), token);
      rememberWayBack(patientPath(archiveId, 'training'), account?.loginName);
      await signOutTo(gameAddress({ game, link: token, difficulty, planTask, language, isHandedOver: true }));
    } catch (error) {
      reportError(error);
      setHandingOver(false);
    }
  };
  return { handOver, isHandingOver };
}
