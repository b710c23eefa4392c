import { wallCalls } from '@cogclinic/contract/wall';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { CodeDialog as Dialog, Digits } from '#ui/CodeDialog.tsx';
import styles from './CodeDialog.module.css';
import type { WallScreen } from './wall.ts';

type CodeDialogProps = { screen: WallScreen; open: boolean; onClose: () => void };

/** The code by which a wall screen is enrolled, where it is typed, and how long it works. */
export default function CodeDialog({ screen: { id, name }, ...dialog }: CodeDialogProps) {
  const { t } = useTranslation('wall');
  const made = useSend(wallCalls.code, { quiet: true });
  return (
    <Dialog
      {...dialog}
      title={t('code.title', { name })}
      made={made}
      make={() => made.mutate({ params: { id } })}
      texts={{
        how: t('code.how'),
        left: (time) => t('code.left', { time }),
        over: t('code.over'),
        again: t('code.again'),
        close: t('code.close'),
      }}
    >
      {({ code }, isOver) => (
        <>
          <p className={styles.address}>{`${window.location.origin}/screen`}</p>
          <Digits code={code} isOver={isOver} />
        </>
      )}
    </Dialog>
  );
}
