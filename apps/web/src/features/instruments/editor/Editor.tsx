import { CheckOutlined } from '@ant-design/icons';
import { CallError } from '@cogclinic/contract/client';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Instrument, Language } from '@cogclinic/scales/instrument';
import { type DraftProblem, draftProblems } from '@cogclinic/scales/own';
import { Alert, Button } from 'antd';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError, sendCall } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { showSuccess } from '#ui/notify.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { useTab } from '#ui/tab.ts';
import type { Own } from '../calls.ts';
import { StateTag } from '../list/StateTag.tsx';
import { BandsPanel } from './BandsPanel.tsx';
import { DraftFindings } from './DraftFindings.tsx';
import styles from './Editor.module.css';
import { goToPlace } from './focus.ts';
import { HeadPanel } from './HeadPanel.tsx';
import { ItemsPanel } from './ItemsPanel.tsx';
import { type Place, ProblemSummary } from './ProblemSummary.tsx';
import { StalePanel } from './StalePanel.tsx';
import { SubscalesPanel } from './SubscalesPanel.tsx';
import { StaleContext, useStaleTexts } from './stale.ts';
import { type PreviewProps, TestPanel } from './TestPanel.tsx';
import { useOwnDraft } from './useOwnDraft.ts';
import { useProblemText } from './useProblemText.ts';
import { usePublishQuestions } from './usePublishQuestions.ts';
import { WrittenLanguage } from './writing.ts';

type EditorProps = { own: Own; start: Instrument; onReload: () => void; Preview: ComponentType<PreviewProps> };

/** An instrument being written: its parts, how it looks and scores, and its publication. */
export function Editor({ own, start, onReload, Preview }: EditorProps) {
  const { t } = useTranslation('instruments');
  const tab = useTab();
  const confirm = useConfirm();
  const ask = usePublishQuestions();
  const summary = useRef<HTMLDivElement>(null);
  const parts = useRef<HTMLDivElement>(null);
  const kept = useOwnDraft(start, own);
  const { draft, saving, revision, findings, stale, change, dismiss, right, save, keepMine, giveUp } = kept;
  const staleTexts = useStaleTexts(stale, right);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Place[]>([]);
  const [busy, setBusy] = useState(false);
  const [alone, setAlone] = useState<Language | null>(null);
  const { wordsOf, placedWordsOf } = useProblemText(draft);
  const problems = draftProblems(draft);
  const shown: readonly DraftProblem[] = tried ? problems : [];
  const names = draft.name;
  const name = names[currentLanguage()] || own.id;

  useEffect(() => tab.setTitle(() => names[currentLanguage()] || own.id), [tab, names, own.id]);
  useEffect(() => tab.setDirty(saving !== 'saved'), [tab, saving]);

  const set = (next: Instrument) => {
    setRefused([]);
    change(next);
  };
  const toSummary = () => setTimeout(() => summary.current?.focus());
  const publish = async () => {
    setTried(true);
    if (problems.length > 0) return toSummary();
    const said = await ask(name, draft, stale);
    if (!said) return;
    setBusy(true);
    try {
      const saved = await save();
      if (saved === null) return;
      const params = { id: own.id };
      const { version } = await sendCall(ownInstrumentCalls.publish, {
        params,
        body: { revision: saved, ...said },
      });
      showSuccess(t('publish.done', { version }));
      onReload();
    } catch (error) {
      if (error instanceof CallError && error.fields.length > 0) {
        setRefused(error.fields.map(({ path, message }) => ({ path, text: message })));
        toSummary();
      } else reportError(error);
    } finally {
      setBusy(false);
    }
  };
  const loadTheirs = async () => {
    const question = { content: t('stale.losesMine'), ok: t('actions.reload'), danger: true };
    if (!(await confirm(question))) return;
    giveUp();
    onReload();
  };

  const list = [...shown.map((problem) => ({ path: problem.path, text: placedWordsOf(problem) })), ...refused];
  return (
    <PageFrame
      title={name}
      subtitle={own.id}
      actions={
        <>
          <StateTag state={own.state} hasDraft={revision !== null} />
          <span className={styles.saving} role="status" data-saving={saving}>
            {t(`saving.${saving}`)}
          </span>
          {saving === 'failed' && <Button onClick={() => void save()}>{t('actions.save')}</Button>}
          {saving === 'stale' && (
            <>
              <Button onClick={() => void keepMine()}>{t('actions.keepMine')}</Button>
              <Button onClick={() => void loadTheirs()}>{t('actions.reload')}</Button>
            </>
          )}
          <Button
            type="primary"
            icon={<CheckOutlined aria-hidden />}
            loading={busy}
            disabled={revision === null && saving === 'saved'}
            onClick={() => void publish()}
          >
            {t('actions.publish')}
          </Button>
        </>
      }
    >
      {list.length > 0 && (
        <ProblemSummary ref={summary} problems={list} onGo={(path) => goToPlace(parts.current, path)} />
      )}
      {own.state === 'published' && revision === null && <Alert type="info" showIcon title={t('editor.published')} />}
      {findings.length > 0 && (
        <DraftFindings
          draft={draft}
          findings={findings}
          onGo={(code) => goToPlace(parts.current, `items.${code}`)}
          onDismiss={(dismissed) => {
            dismiss(dismissed);
            // The panel disappears with the last finding.
            if (dismissed.length === findings.length) goToPlace(parts.current, 'name');
          }}
        />
      )}
      {stale.length > 0 && (
        <StalePanel
          stale={stale}
          onGo={(place, language) => {
            setAlone(language);
            setTimeout(() => goToPlace(parts.current, place));
          }}
          onRight={right}
        />
      )}
      <div className={styles.columns}>
        <WrittenLanguage value={alone}>
          <StaleContext value={staleTexts}>
            <div ref={parts} className={styles.parts}>
              <div data-place="name">
                <HeadPanel draft={draft} alone={alone} onAlone={setAlone} onChange={set} />
              </div>
              <div data-place="items">
                <ItemsPanel draft={draft} problems={shown} wordsOf={wordsOf} onChange={set} />
              </div>
              <SubscalesPanel draft={draft} tried={tried} wordsOf={wordsOf} onChange={set} />
              <div data-place="bands">
                <BandsPanel draft={draft} wordsOf={wordsOf} onChange={set} />
              </div>
            </div>
          </StaleContext>
        </WrittenLanguage>
        <TestPanel draft={draft} Preview={Preview} />
      </div>
    </PageFrame>
  );
}
