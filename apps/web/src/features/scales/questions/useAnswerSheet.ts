import type { administration } from '@cogclinic/contract/scales';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { withRepetitions } from '@cogclinic/scales/repeat';
import { itemsOf } from '@cogclinic/scales/run';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { callKey } from '#ui/answers.ts';
import { forget, queryClient, reportError, sendCall } from '#ui/api.ts';
import { draftKeyInHand } from '#ui/draftKey.ts';
import { sealedPlace } from '#ui/sealedPlaces.ts';
import { sealedStore } from '#ui/sealedStore.ts';
import { AnswerSheet, type SheetState } from '../shared/answerSheet.ts';
import { applyChanges, draftKey, draftsIn, fittingDraft } from '../shared/draft.ts';
import { pathRules } from '../shared/leftPath.ts';

export type Administration = z.output<typeof administration>;

export const drafts = draftsIn(sealedStore(localStorage));

function openSheet(given: Administration, instrument: Instrument): AnswerSheet {
  const params = { id: given.id };
  const draft = drafts.read(given.id);
  const form = withRepetitions(instrument, applyChanges(given.answers, draft?.changes ?? {}));
  // A calculated value that became empty is missing from the server's answer.
  const cleared = (answers: Answers) =>
    Object.fromEntries(
      itemsOf(withRepetitions(instrument, answers))
        .filter(({ calculated }) => calculated !== undefined)
        .map(({ code }) => [code, null]),
    );
  return new AnswerSheet({
    administrationId: given.id,
    kept: given,
    path: pathRules(instrument),
    draft: fittingDraft(form, draft),
    drafts,
    async save(kept, base) {
      const saved = await sendCall(scaleCalls.saveAnswers, { params, body: { ...kept, base } });
      if (saved.revision === kept.revision && !saved.overtaken) {
        const known = (old: Administration | undefined) => old && { ...old, ...kept };
        queryClient.setQueryData(callKey(scaleCalls.administration, { params }), known);
      }
      return { ...saved, calculated: saved.calculated && { ...cleared(kept.answers), ...saved.calculated } };
    },
    load: () => sendCall(scaleCalls.administration, { params }),
    onRefused(error) {
      reportError(error);
      // Submitted or given up elsewhere: the page then says so.
      void forget(scaleCalls.discard.changes);
    },
  });
}

/** The answers of an administration, saved as they are given while the page is shown. */
export function useAnswerSheet(given: Administration, instrument: Instrument): SheetState & { sheet: AnswerSheet } {
  const [sheet] = useState(() => openSheet(given, instrument));
  const state = useSyncExternalStore(sheet.subscribe, sheet.getState);
  useEffect(() => {
    sheet.attach();
    return () => sheet.detach();
  }, [sheet]);
  useEffect(() => sheet.follow(given), [sheet, given]);
  useEffect(() => {
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      const item = target instanceof Element ? target.closest('[data-item]') : null;
      if (item && !(relatedTarget instanceof Node && item.contains(relatedTarget))) sheet.rest();
    };
    document.addEventListener('focusout', onFocusOut);
    return () => document.removeEventListener('focusout', onFocusOut);
  }, [sheet]);
  useEffect(() => {
    // Another window of this browser saved: its draft is gone.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const accountId = draftKeyInHand()?.owner ?? '';
      if (key === sealedPlace(accountId, draftKey(given.id)) && newValue === null) void forget(['answers']);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [given.id]);
  return { ...state, sheet };
}
