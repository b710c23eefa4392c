import { InfoCircleOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from './KeyHint.tsx';
import { isUndoKey } from './keys.ts';
import { isDialogOpen } from './useItemKeys.ts';
import type { LeftAnswers } from './useTest.ts';

/** How many answers the last one took out, being on a path that it led away from, and the way back. */
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
    <div className={left ? 'qs-note qs-left' : 'qs-left-none'}>
      <span role="status">
        {left && (
          // The next news is another element: said again, though it may be in the same words.
          <span key={left.codes.join(' ')}>
            <InfoCircleOutlined aria-hidden /> {t('path.left', { count: left.codes.length })}
          </span>
        )}
      </span>
      {undo && (
        <Button icon={<UndoOutlined aria-hidden />} onClick={undo} aria-keyshortcuts="Control+Z Meta+Z">
          {t('path.undo')}
          <KeyHint text="Ctrl+Z" />
        </Button>
      )}
    </div>
  );
}

/** Fields undo what was typed in them. */
const FIELDS = 'textarea, [contenteditable], input:not([type="radio"], [type="checkbox"])';

const takesUndo = (target: EventTarget | null): boolean =>
  isDialogOpen() || (target instanceof Element && target.closest(FIELDS) !== null);
