import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIONS, type Action, KEYS, type Standing } from './commands.ts';
import styles from './Toolbar.module.css';

const SIGNS: Readonly<Record<Action, ReactNode>> = {
  strong: <BoldOutlined />,
  em: <ItalicOutlined />,
  u: <UnderlineOutlined />,
  h3: <span className={styles.letter}>H</span>,
  h4: <span className={`${styles.letter} ${styles.letterSmall}`}>H</span>,
  ul: <UnorderedListOutlined />,
  ol: <OrderedListOutlined />,
  blockquote: <span className={styles.letter}>❝</span>,
  link: <LinkOutlined />,
  undo: <UndoOutlined />,
  redo: <RedoOutlined />,
};
const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** Actions after which a gap follows. */
const GAPS: readonly Action[] = ['u', 'h4', 'blockquote', 'link'];

type ToolbarProps = {
  label: string;
  /** Id of the text that it works on. */
  controls: string;
  standing: Standing;
  onAction: (action: Action) => void;
};

/** The editor's buttons: one stop for Tab, arrows go from one to the next. */
export function Toolbar({ label, controls, standing, onAction }: ToolbarProps) {
  const { t } = useTranslation('richText');
  const [current, setCurrent] = useState<Action>('strong');
  const root = useRef<HTMLDivElement>(null);

  const go = (event: KeyboardEvent) => {
    const at = ACTIONS.indexOf(current);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: ACTIONS.length - 1 }[event.key];
    const action = next === undefined ? undefined : ACTIONS.at(next % ACTIONS.length);
    if (action === undefined) return;
    event.preventDefault();
    setCurrent(action);
    root.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  };

  return (
    <div
      ref={root}
      className={styles.toolbar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={go}
    >
      {ACTIONS.map((action) => {
        const once = action === 'undo' || action === 'redo';
        const name = t(`actions.${action}`);
        return (
          <button
            key={action}
            type="button"
            data-action={action}
            className={`${styles.button}${GAPS.includes(action) ? ` ${styles.gap}` : ''}`}
            title={`${name} (${keyText(KEYS[action])})`}
            aria-label={name}
            aria-keyshortcuts={KEYS[action].replace('Mod', IS_MAC ? 'Meta' : 'Control').replaceAll('-', '+')}
            aria-pressed={once ? undefined : standing[action]}
            aria-disabled={once && !standing[action] ? true : undefined}
            tabIndex={action === current ? 0 : -1}
            onFocus={() => setCurrent(action)}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (once && !standing[action] ? undefined : onAction(action))}
          >
            {SIGNS[action]}
          </button>
        );
      })}
    </div>
  );
}

function keyText(keys: string): string {
  return keys
    .split('-')
    .map((key) => (key === 'Mod' ? (IS_MAC ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key))
    .join('+');
}
