import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm.ts';
import { useNarrow } from '#ui/media.ts';
import styles from './PlanDrawer.module.css';

/** A month of days side by side. */
const WIDTH = 1040;

/** What the content of the drawer tells it. */
export type DrawerSteps = Readonly<{
  /** Something was entered that is not saved: closing asks first. */
  setWritten: (isWritten: boolean) => void;
  /** All is saved. */
  done: () => void;
}>;

type PlanDrawerProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  children: (steps: DrawerSteps) => ReactNode;
};

/** A drawer in which a plan is written; it asks before it is closed on what is not saved. */
export function PlanDrawer({ title, open, onClose, children }: PlanDrawerProps) {
  const { t } = useTranslation('trainingPlans');
  const narrow = useNarrow();
  const confirm = useConfirm();
  const [isWritten, setWritten] = useState(false);
  const done = () => {
    setWritten(false);
    onClose();
  };
  const leave = async () => {
    const question = { title: t('leave.title'), content: t('leave.content'), ok: t('leave.ok'), danger: true };
    if (!isWritten || (await confirm(question))) done();
  };
  return (
    <Drawer
      title={title}
      open={open}
      onClose={() => void leave()}
      size={narrow ? '100%' : WIDTH}
      destroyOnHidden
      mask={{ closable: false }}
      classNames={{ body: styles.body }}
    >
      {children({ setWritten, done })}
    </Drawer>
  );
}
