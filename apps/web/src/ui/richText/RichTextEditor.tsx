import { type Ref, useId, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMANDS, insertLines, setLink } from './commands.ts';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './RichTextEditor.module.css';
import richText from './richText.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useEditor } from './useEditor.ts';

/** What a page may do to the text from outside. */
export type RichTextHandle = Readonly<{
  /** Puts plain text in place of the selection. */ insert(text: string): void;
  focus(): void;
}>;

export type RichTextEditorProps = {
  ref?: Ref<RichTextHandle>;
  id?: string;
  /** In the safe subset of HTML. */
  value: string;
  onChange: (html: string) => void;
  'aria-label': string;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
};

/** Writes rich text in the safe subset; what is pasted becomes it. To be loaded lazily. */
export default function RichTextEditor({ ref, value, onChange, ...labels }: RichTextEditorProps) {
  const { t } = useTranslation('richText');
  const own = useId();
  const [asking, setAsking] = useState(false);
  const id = labels.id ?? own;
  const described = [`${id}-keys`, labels['aria-describedby']].filter(Boolean).join(' ');
  const editor = useEditor({
    value,
    onChange,
    askForLink: () => setAsking(true),
    attributes: {
      class: `${richText.root} ${styles.text}`,
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': labels['aria-label'],
      'aria-required': String(labels['aria-required'] ?? false),
      'aria-invalid': String(labels['aria-invalid'] ?? false),
      'aria-describedby': described,
    },
  });

  useImperativeHandle(ref, () => ({ insert: (text) => editor.run(insertLines(text)), focus: editor.focus }));

  return (
    <div className={`${styles.root}${labels['aria-invalid'] ? ` ${styles.invalid}` : ''}`}>
      <Toolbar
        label={t('toolbar', { field: labels['aria-label'] })}
        controls={id}
        standing={editor.standing}
        onAction={(action) => (action === 'link' ? setAsking(true) : editor.run(COMMANDS[action]))}
      />
      <div ref={editor.place} />
      <p id={`${id}-keys`} hidden>
        {t('keys')}
      </p>
      {asking && (
        <LinkDialog
          state={editor.state()}
          onChoose={(href) => {
            setAsking(false);
            editor.run(setLink(href));
          }}
          onCancel={() => {
            setAsking(false);
            editor.focus();
          }}
        />
      )}
    </div>
  );
}
