import { wallCalls } from '@cogclinic/contract/wall';
import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { minutes, useCountdown } from '#ui/useCountdown.ts';
import styles from './CodeDialog.module.css';
import type { WallScreen } from './wall.ts';

type CodeDialogProps = { screen: WallScreen; open: boolean; onClose: () => void };

/** The code by which a wall screen is enrolled, where it is typed, and how long it works. */
export default function CodeDialog({ screen, open, onClose }: CodeDialogProps) {
  const { t } = useTranslation('wall');
  return (
    <Modal
      open={open}
      title={t('code.title', { name: screen.name })}
      onCancel={onClose}
      footer={null}
      width={420}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <Code screen={screen} onClose={onClose} />
    </Modal>
  );
}

/** Mounted anew at each opening: each makes a new code. */
function Code({ screen: { id }, onClose }: Omit<CodeDialogProps, 'open'>) {
  const { t } = useTranslation('wall');
  const { mutate, data, error, isPending } = useSend(wallCalls.code, { quiet: true });
  useEffect(() => mutate({ params: { id } }), [mutate, id]);
  const leftS = useCountdown(data);
  if (error) return <Failure error={error} onRetry={() => mutate({ params: { id } })} />;
  if (!data || isPending) return <Loading rows={6} />;
  const isOver = leftS === 0;
  return (
    <div className={styles.root}>
      <p className={styles.how}>{t('code.how')}</p>
      <p className={styles.address}>{`${window.location.origin}/screen`}</p>
      <output className={styles.code} data-over={isOver || undefined} aria-label={data.code}>
        {`${data.code.slice(0, 3)} ${data.code.slice(3)}`}
      </output>
      <p className={styles.left} role="timer">
        {isOver ? t('code.over') : t('code.left', { time: minutes(leftS) })}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => mutate({ params: { id } })}>{t('code.again')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('code.close')}
        </Button>
      </div>
    </div>
  );
}
