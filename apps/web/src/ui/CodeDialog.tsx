import { Button, Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';
import styles from './CodeDialog.module.css';
import { Failure, Loading } from './states.tsx';
import { minutes, useCountdown } from './useCountdown.ts';

type Made = { code: string; expiresInS: number };
type CodeDialogProps<Data extends Made> = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** The call that makes a code, and its answer. */
  made: { data: Data | undefined; error: unknown; isPending: boolean };
  /** Asks for another code; called at each opening, too. */
  make: () => void;
  texts: { how: string; left: (time: string) => string; over: string; again: string; close: string };
  /** What is shown of a code; one whose time is over is struck through. */
  children: (data: Data, isOver: boolean) => ReactNode;
};

/** Shows a code that works once and for a while: what to do with it, the time that is left, and another one. */
export function CodeDialog<Data extends Made>({ title, open, onClose, ...body }: CodeDialogProps<Data>) {
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      footer={null}
      width={420}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <Body {...body} onClose={onClose} />
    </Modal>
  );
}

/** Mounted anew at each opening: each makes a new code. */
function Body<Data extends Made>({
  made: { data, error, isPending },
  make,
  texts,
  children,
  onClose,
}: Omit<CodeDialogProps<Data>, 'title' | 'open'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each opening
  useEffect(make, []);
  const leftS = useCountdown(data);
  if (error) return <Failure error={error} onRetry={make} />;
  if (!data || isPending) return <Loading rows={6} />;
  const isOver = leftS === 0;
  return (
    <div className={styles.root}>
      <p className={styles.how}>{texts.how}</p>
      {children(data, isOver)}
      <p className={styles.left} role="timer">
        {isOver ? texts.over : texts.left(minutes(leftS))}
      </p>
      <div className={styles.buttons}>
        <Button onClick={make}>{texts.again}</Button>
        <Button type="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}

/** The digits of a code, to be read from afar; assistive technology reads them as one number. */
export function Digits({ code, isOver }: { code: string; isOver: boolean }) {
  return (
    <output className={styles.code} data-over={isOver || undefined} aria-label={code}>
      {`${code.slice(0, 3)} ${code.slice(3)}`}
    </output>
  );
}
