import { CallError } from '@cogclinic/contract/client';
import { steeringCodes } from '@cogclinic/scales/form';
import type { Answers } from '@cogclinic/scales/instrument';
import { plainCode, type Repetitions, withRepetitions } from '@cogclinic/scales/repeat';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { AnswerSheet, type SheetState } from '#features/scales/shared/answerSheet.ts';
import { applyChanges, type Changes, fittingDraft } from '#features/scales/shared/draft.ts';
import { guestCalls, type Page, send } from '../calls.ts';
import { draftsOf, keyOf } from '../kept.ts';
import type { Support } from '../SupportPanel.tsx';
import type { ViewProps } from '../useConfirm.ts';
import { missingStops, type Path, pathOf } from './path.ts';

export type Scale = NonNullable<Page['scale']>;
/** Why handing in failed; after `offline` the same answers can be sent again. */
export type Sending = Readonly<{ kind: 'idle' | 'sending' | 'offline' } | { kind: 'failed'; reason: string }>;

type Kept = {
  sheet: AnswerSheet;
  revision(): number;
  /** The emergency contacts from the clinic's last answer. */
  support(): Support | null;
  /** The path that the answers select, as far as the calculated values are known. */
  path(answers: Answers, shown?: Repetitions): Path;
  /** True while a calculated value is missing and may still arrive. */
  isUnknown(answers: Answers): boolean;
};

function openSheet({ page, token, reload }: ViewProps, scale: Scale): Kept {
  const params = { token };
  const { instrument, administrationId } = scale;
  // A link may lead through several tests, each with answers of its own.
  const key = page.battery ? administrationId : keyOf(token);
  const steering = steeringCodes(instrument);
  let newest = scale.revision;
  let support = page.support;
  let comesToNothing = false;
  const isUnknown = (answers: Answers) =>
    steering.size > 0 && !comesToNothing && !Object.keys(answers).some((code) => steering.has(plainCode(code)));
  const path = (answers: Answers, shown: Repetitions = {}) => pathOf(instrument, answers, shown, isUnknown(answers));
  const drafts = draftsOf(token);
  const draft = drafts.read(key);
  const form = withRepetitions(instrument, applyChanges(scale.answers, draft?.changes ?? {}));
  const sheet = new AnswerSheet({
    administrationId: key,
    kept: scale,
    draft: fittingDraft(form, draft),
    drafts,
    async save({ answers, revision }, base) {
      // Merged answers of two devices may belong to different paths.
      const body = { answers: path(answers).answers, revision, base, administrationId };
      const saved = await send(guestCalls.guestAnswers, { params, body });
      newest = Math.max(newest, saved.revision);
      if (!saved.overtaken) support = saved.support ?? null;
      comesToNothing = saved.calculated !== undefined && Object.keys(saved.calculated).length === 0;
      return { ...saved, calculated: saved.calculated && { ...gone(instrument, answers), ...saved.calculated } };
    },
    async load() {
      const page = await send(guestCalls.guest, { params });
      // Handed in meanwhile from another device.
      if (page.scale?.administrationId !== administrationId) throw new CallError('answer', 409, '');
      return page.scale;
    },
    onRefused: ({ code }) => {
      if (code === 404 || code === 409) void reload();
    },
  });
  return { sheet, revision: () => Math.max(1, newest), support: () => support, path, isUnknown };
}

/** Clears earlier calculated values; the next calculation sets those that still apply. */
function gone(instrument: Scale['instrument'], answers: Answers): Changes {
  const steering = steeringCodes(instrument);
  return Object.fromEntries(
    Object.keys(answers)
      .filter((code) => steering.has(plainCode(code)))
      .map((code) => [code, null]),
  );
}

/** The patient's answers: each is saved on the device at once and sent to the clinic a moment later, until handed in. */
export function useAnswers(view: ViewProps, scale: Scale) {
  const [{ sheet, revision, support, path, isUnknown }] = useState(() => openSheet(view, scale));
  const state: SheetState = useSyncExternalStore(sheet.subscribe, sheet.getState);
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });

  useEffect(() => {
    sheet.attach();
    const onHide = () => void sheet.saveNow();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      sheet.detach();
    };
  }, [sheet]);

  const handIn = async () => {
    setSending({ kind: 'sending' });
    // Saving again repeats a calculation that took too long.
    if (isUnknown(sheet.getState().answers)) {
      sheet.setAll(Object.fromEntries([...steeringCodes(scale.instrument)].map((code) => [code, null])));
    }
    // A refused answer may have been replaced since.
    if (sheet.getState().saving === 'refused') sheet.resume();
    await sheet.saveNow();
    const { answers, saving } = sheet.getState();
    if (saving !== 'saved') return setSending({ kind: saving === 'refused' ? 'idle' : 'offline' });
    const given = path(answers);
    // A value calculated meanwhile may have added questions.
    if (missingStops(given).length > 0) return setSending({ kind: 'idle' });
    const body = { answers: given.answers, revision: revision(), administrationId: scale.administrationId };
    try {
      const page = await send(guestCalls.guestSubmit, { params: { token: view.token }, body });
      sheet.finish();
      view.show(page);
    } catch (error) {
      const code = error instanceof CallError ? error.code : 0;
      if (code === 404 || code === 409) return view.reload();
      const passing = code === 0 || code >= 500 || code === 429;
      setSending(passing ? { kind: 'offline' } : { kind: 'failed', reason: (error as CallError).message });
    }
  };
  return { ...state, sheet, support: support(), sending, handIn, pathWith: path };
}
