import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMANDS, setLink } from './commands.ts';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './RichTextEditor.module.css';
import richText from './richText.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useEditor } from './useEditor.ts';

export type RichTextEditorProps = {
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
export default function RichTextEditor({ value, onChange, ...labels }: RichTextEditorProps) {
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
