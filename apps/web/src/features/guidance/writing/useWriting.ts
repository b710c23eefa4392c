import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filled } from '#features/reports/shared/filling.ts';
import { useConfirm } from '#ui/confirm.ts';
import type { Language, Template } from '../calls.ts';
import { inLanguage } from './ranking.ts';
import { useKnown } from './useKnown.ts';
import { useTemplates } from './useTemplates.ts';

/** The current content of the form. */
export type Content = { title?: string; body?: string; language?: Language; reportId?: string | null };
type Set = (change: Content) => void;

/** Applies templates to a guidance being written, fills their placeholders, and follows a change of the language. */
export function useWriting(patient: { archiveId: string; patientName: string }, first: Content) {
  const { t } = useTranslation('guidance');
  const confirm = useConfirm();
  const [content, setContent] = useState(first);
  const language = content.language ?? 'zh';
  const reportId = content.reportId ?? null;
  const templates = useTemplates(patient.archiveId);
  const known = useKnown(patient.patientName, reportId);
  /** The template in the form, as long as its text is unchanged. */
  const applied = useRef<{ template: Template; body: string } | null>(null);
  /** Values to set together with the next change of the body. */
  const waiting = useRef<Content | null>(null);

  const textOf = (template: Template) => {
    const filling = known.of(template.language);
    const body = filled(template.body, filling, 'html');
    applied.current = { template, body };
    return { title: filled(template.title, filling, 'text'), body };
  };

  return {
    content,
    ready: templates.ready && known.ready,
    reports: templates.reports,
    offer: templates.offer(language, reportId),
    /** The scale that the guidance answers. */
    instrument: known.instrument,
    /** A phrase with its placeholders filled. */
    fill: (phrase: string): string => filled(phrase, known.of(language), 'text'),
    /** The filled text of the best fitting template. */
    best(): Content {
      const [template] = templates.offer(language, reportId).fitting;
      return template ? textOf(template) : {};
    },
    /** Replaces the content with a template after a confirmation; `change` writes the body. */
    async choose(template: Template, change: (body: string) => void) {
      const written = content.body && content.body !== applied.current?.body;
      if (written && !(await confirm({ content: t('templates.replace'), ok: t('templates.replaceOk') }))) return;
      const { title, body } = textOf(template);
      if (body === content.body) return;
      waiting.current = { title };
      change(body);
    },
    /** Must be called on every change of the form. */
    follow(values: Content, set: Set, changed: readonly string[]) {
      setContent(values);
      if (changed.includes('body') && waiting.current) {
        const next = waiting.current;
        waiting.current = null;
        set(next);
        setContent({ ...values, ...next });
      }
      const { current } = applied;
      if (!changed.includes('language') || !values.language || current?.body !== values.body) return;
      const other = current && inLanguage(templates.all, current.template, values.language);
      if (!other) return;
      const next = textOf(other);
      set(next);
      setContent({ ...values, ...next });
    },
  };
}
