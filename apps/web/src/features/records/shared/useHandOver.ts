import { identityCalls } from '@cogclinic/contract/identity';
import { pushCalls } from '@cogclinic/contract/push';
import { useState } from 'react';
import { reportError, sendCall, useCall } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { newId } from '#ui/newId.ts';
import { signOutTo } from '#ui/session.ts';
import { rememberWayBack } from '#ui/wayBack.ts';
import { patientPath } from './paths.ts';

/** What a patient answers with the device in hand: one test, or what is left of a battery. */
export type HandedOver = Readonly<{ archiveId: string; administrationId?: string; batteryRunId?: string }>;

/**
 * Hands this device over to a patient: the session of the account is exchanged for a link that opens the test alone, so that no
 * way leads from the patient's hands to the pages of the staff. The way back is the PIN or the sign-in.
 */
export function useHandOver(): { handOver: (given: HandedOver) => Promise<void>; isHandingOver: boolean } {
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const [isHandingOver, setHandingOver] = useState(false);
  const handOver = async ({ archiveId, administrationId, batteryRunId }: HandedOver) => {
    setHandingOver(true);
    try {
      const language = currentLanguage();
      const test = { administrationId: administrationId ?? null, batteryRunId: batteryRunId ?? null };
      const body = { requestId: newId(), language, ...test };
      const { token } = await sendCall(pushCalls.handOverTest, { params: { id: archiveId }, body });
      rememberWayBack(patientPath(archiveId), account?.loginName);
      await signOutTo(`/p/${token}#${language}`);
    } catch (error) {
      reportError(error);
      setHandingOver(false);
    }
  };
  return { handOver, isHandingOver };
}
