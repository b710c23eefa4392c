import type { AnswerValue, Instrument, Item } from '@cogclinic/scales/instrument';
import { askedItems, progress } from '@cogclinic/scales/run';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConfirm } from '#ui/confirm.ts';
import { showWarning } from '#ui/notify.ts';
import { useLeaveGuard, useTab } from '#ui/tab.ts';
import { LEFT_WITHOUT_ASKING, reportPath } from '../paths.ts';
import { AllItems } from './AllItems.tsx';
import type { Command } from './keys.ts';
import { useMode } from './mode.ts';
import { OneItem } from './OneItem.tsx';
import { itemAt, missingItems, neighbour, type Place, resumePlace } from './places.ts';
import { SavingState } from './SavingState.tsx';
import { SheetBar } from './SheetBar.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { type Administration, useAnswerSheet } from './useAnswerSheet.ts';
import { focusChoice, useFocusPlace } from './useFocusPlace.ts';
import { useItemKeys } from './useItemKeys.ts';
import { useSubmit } from './useSubmit.ts';

/** How long a choice just made stays in view before the next item comes, and how long that one takes no tap. */
const SEEN_MS = 250;
const DOUBLE_TAP_MS = 450;

type QuestionnaireProps = { administration: Administration; instrument: Instrument };

/** An open administration: its items, one a screen or all on one page, and the submission. */
export function Questionnaire({ administration, instrument }: QuestionnaireProps) {
  const { t } = useTranslation('scales');
  const tab = useTab();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const container = useRef<HTMLDivElement>(null);
  const focusPlace = useFocusPlace(container);
  const [mode, setMode] = useMode(instrument.page);
  const { answers, saving, sheet } = useAnswerSheet(administration, instrument);
  const asked = askedItems(instrument, answers);
  const missing = missingItems(instrument, answers);
  const [place, setPlace] = useState<Place>(() => resumePlace(asked, answers));
  const [sought, setSought] = useState(false);
  const arrived = useRef(0);
  const advance = useRef<ReturnType<typeof setTimeout>>(undefined);

  const { release } = useLeaveGuard({
    content: t('leave.question'),
    ok: t('leave.ok'),
    cancel: t('leave.cancel'),
    allowed: LEFT_WITHOUT_ASKING,
  });
  const unsaved = saving !== 'saved';
  useEffect(() => tab.setDirty(unsaved), [tab, unsaved]);
  useEffect(() => () => clearTimeout(advance.current), []);

  const goTo = (next: Place) => {
    clearTimeout(advance.current);
    arrived.current = performance.now();
    setPlace(next);
    focusPlace(next);
  };
  const goFrom = (item: Item | undefined, by: 1 | -1) => {
    const { answers: now } = sheet.getState();
    goTo(neighbour(askedItems(instrument, now), item?.code ?? null, by));
  };

  const answer = (item: Item, value: AnswerValue | null, byPointer: boolean) => {
    // The second half of a double tap would answer an item that nobody has read yet.
    if (mode === 'one' && byPointer && performance.now() - arrived.current < DOUBLE_TAP_MS) return;
    sheet.set(item.code, value);
    if (mode === 'all') setPlace(item.code);
    if (mode === 'all' || value === null || item.kind !== 'choice') return;
    clearTimeout(advance.current);
    if (byPointer) advance.current = setTimeout(() => goFrom(item, 1), SEEN_MS);
  };

  const onCommand = (command: Command, item: Item | undefined, target: HTMLElement) => {
    switch (command.kind) {
      case 'move':
        return goFrom(item, command.by);
      case 'choose':
        if (item) sheet.set(item.code, command.value);
        return goFrom(item, 1);
      case 'clear':
        if (item) sheet.set(item.code, null);
        return;
      case 'accept':
        if (target instanceof HTMLInputElement && item) sheet.set(item.code, Number(target.value));
        return goFrom(item, 1);
      case 'focusChoice':
        return focusChoice(container.current, item, target, command.by);
    }
  };
  useItemKeys({
    container,
    onCommand,
    itemOf: (focused) => itemAt(instrument, asked, focused?.dataset.item ?? place),
  });

  const { busy, error, submit } = useSubmit({
    administration,
    instrument,
    sheet,
    onDone(reportId) {
      release();
      tab.setDirty(false);
      navigate(reportPath(reportId), { replace: true });
    },
    onItemRefused: goTo,
  });
  const trySubmit = async () => {
    const [first] = missing;
    if (first !== undefined) {
      const enough = missing.length <= instrument.scoring.missingAllowed;
      const question = {
        content: t('submit.missingAllowed', { count: missing.length }),
        ok: t('submit.anyway'),
        cancel: t('submit.goBack'),
      };
      if (!enough) showWarning(t('submit.missing', { count: missing.length }));
      if (!enough || !(await confirm(question))) {
        setSought(true);
        return goTo(first);
      }
    }
    await submit();
  };

  const { given, asked: total } = progress(instrument, answers);
  const retrySaving = () => {
    sheet.resume();
    void sheet.saveNow();
  };
  const savingState = <SavingState saving={saving} onRetry={retrySaving} />;
  const shared = { instrument, asked, answers, missing: sought ? missing : [], onAnswer: answer };
  return (
    <div className="qs" ref={container} data-mode={mode} data-page={instrument.page}>
      <SheetBar
        administration={administration}
        mode={mode}
        onMode={setMode}
        progress={{ given, asked: total }}
        saving={mode === 'one' && savingState}
      />
      {mode === 'one' ? (
        <OneItem {...shared} missing={missing} item={itemAt(instrument, asked, place)} onGoTo={goTo} />
      ) : (
        <AllItems {...shared} place={place} onPlace={setPlace} />
      )}
      <SubmitBar
        mode={mode}
        item={mode === 'one' ? itemAt(instrument, asked, place) : undefined}
        first={asked[0]}
        busy={busy}
        error={error}
        state={
          mode === 'all' && (
            <>
              <span aria-hidden="true">{t('questions.progress', { given, asked: total })}</span>
              {savingState}
            </>
          )
        }
        onMove={(by) => goFrom(itemAt(instrument, asked, place), by)}
        onSubmit={trySubmit}
      />
    </div>
  );
}
