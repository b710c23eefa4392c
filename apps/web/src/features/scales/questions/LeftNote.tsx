import { InfoCircleOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from './KeyHint.tsx';
import { isUndoKey } from './keys.ts';
import { News } from './News.tsx';
import { isDialogOpen } from './useItemKeys.ts';
import type { LeftAnswers } from './useTest.ts';

/** Says how many answers were removed because the last one led to another path, and offers undo. */
export function LeftNote({ left }: { left: LeftAnswers | null }) {
  const { t } = useTranslation('scales');
  const undo = left?.undo;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!undo || event.defaultPrevented || !isUndoKey(event) || takesUndo(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <News
      text={
        left && (
          // A new element for each message, so that equal words are announced again.
          <span key={left.codes.join(' ')}>
            <InfoCircleOutlined aria-hidden /> {t('path.left', { count: left.codes.length })}
          </span>
        )
      }
      action={
        undo && (
          <Button icon={<UndoOutlined aria-hidden />} onClick={undo} aria-keyshortcuts="Control+Z Meta+Z">
            {t('path.undo')}
            <KeyHint text="Ctrl+Z" />
          </Button>
        )
      }
    />
  );
}

/** Fields undo what was typed in them. */
const FIELDS = 'textarea, [contenteditable], input:not([type="radio"], [type="checkbox"])';

const takesUndo = (target: EventTarget | null): boolean =>
  isDialogOpen() || (target instanceof Element && target.closest(FIELDS) !== null);
