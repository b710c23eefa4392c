import { CheckOutlined } from '@ant-design/icons';
import { CallError } from '@cogclinic/contract/client';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Instrument } from '@cogclinic/scales/instrument';
import { type DraftProblem, draftProblems } from '@cogclinic/scales/own';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, reportError, sendCall } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { showSuccess } from '#ui/notify.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { useTab } from '#ui/tab.ts';
import { type Own, STALE } from '../calls.ts';
import { StateTag } from '../list/StateTag.tsx';
import { BandsPanel } from './BandsPanel.tsx';
import { HeadPanel } from './HeadPanel.tsx';
import { ItemsPanel } from './ItemsPanel.tsx';
import { TestPanel } from './TestPanel.tsx';
import { useOwnDraft } from './useOwnDraft.ts';

type EditorProps = { own: Own; start: Instrument; onReload: () => void };

/** An instrument being written: its parts, how it looks and scores, and its publication. */
export function Editor({ own, start, onReload }: EditorProps) {
  const { t } = useTranslation(['instruments', 'instrumentRules']);
  const tab = useTab();
  const confirm = useConfirm();
  const summary = useRef<HTMLDivElement>(null);
  const { draft, saving, revision, change, save } = useOwnDraft(start, own.draft?.revision ?? null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const wordsOf = ({ rule, params }: DraftProblem) => t(`instrumentRules:${rule}`, params);
  const problems = draftProblems(draft).map((problem) => ({ ...problem, text: wordsOf(problem) }));
  const shown = tried ? problems : [];
  const name = draft.name[currentLanguage()] || own.id;

  useEffect(() => tab.setTitle(name), [tab, name]);
  useEffect(() => tab.setDirty(saving !== 'saved'), [tab, saving]);

  const set = (next: Instrument) => {
    setRefused([]);
    change(next);
  };
  const toSummary = () => setTimeout(() => summary.current?.focus());
  const publish = async () => {
    setTried(true);
    if (problems.length > 0) return toSummary();
    const question = { title: t('publish.title', { name }), content: t('publish.content'), ok: t('actions.publish') };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      const saved = await save();
      if (saved === null) return;
      const params = { id: own.id };
      const { version } = await sendCall(ownInstrumentCalls.publish, { params, body: { revision: saved } });
      showSuccess(t('publish.done', { version }));
      await invalidate(...STALE);
      onReload();
    } catch (error) {
      if (error instanceof CallError && error.fields.length > 0) {
        setRefused(error.fields.map(({ message }) => message));
        toSummary();
      } else reportError(error);
    } finally {
      setBusy(false);
    }
  };

  const list = [...shown.map(({ text }) => text), ...refused];
  return (
    <PageFrame
      title={name}
      subtitle={own.id}
      actions={
        <>
          <StateTag state={own.state} hasDraft={revision !== null} />
          <span className="own-saving" role="status" data-saving={saving}>
            {t(`saving.${saving}`)}
          </span>
          {saving === 'failed' && <Button onClick={() => void save()}>{t('actions.save')}</Button>}
          {saving === 'stale' && <Button onClick={onReload}>{t('actions.reload')}</Button>}
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
        <div ref={summary} tabIndex={-1} className="own-summary">
          <Alert
            type="error"
            showIcon
            title={t('publish.problems', { count: list.length })}
            description={
              <ul>
                {list.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            }
          />
        </div>
      )}
      {own.state === 'published' && revision === null && <Alert type="info" showIcon title={t('editor.published')} />}
      <div className="own-columns">
        <div className="own-parts">
          <HeadPanel draft={draft} onChange={set} />
          <ItemsPanel draft={draft} problems={shown} onChange={set} />
          <BandsPanel draft={draft} wordsOf={wordsOf} onChange={set} />
        </div>
        <TestPanel draft={draft} />
      </div>
    </PageFrame>
  );
}
