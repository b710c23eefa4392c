import { useEffect } from 'react';
import { keepLink, patientOpener } from '#games/outbox/links.ts';
import { sendEarlierLinks } from '#games/outbox/openOutboxes.ts';
import { bytesOf } from '#ui/draftKey.ts';

/**
 * Sends, while the page is shown, what was played on this device behind earlier links of the same patient, and keeps this link for later ones.
 * @param draftKey as the server gave it with the day's training, if it has
 */
export function useEarlierLinks(token: string, draftKey: string | null | undefined): void {
  useEffect(() => {
    if (!draftKey) return;
    let isOver = false;
    let end: () => void = () => undefined;
    const patient = patientOpener(bytesOf(draftKey));
    void keepLink(patient, token)
      .then(() => sendEarlierLinks(patient, token))
      .then((stop) => {
        if (isOver) stop();
        else end = stop;
      });
    return () => {
      isOver = true;
      end();
    };
  }, [token, draftKey]);
}
