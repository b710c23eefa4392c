import { TabletOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm.ts';
import { type HandedOver, useHandOver } from './useHandOver.ts';

type HandOverProps = Pick<ButtonProps, 'size'> & {
  given: HandedOver;
  /** What is done before the session ends: an open test saves its answers. */
  before?: () => Promise<unknown>;
};

/** Hands this device to the patient, after saying what that means. */
export function HandOverButton({ given, before, size }: HandOverProps) {
  const { t } = useTranslation('batteries');
  const confirm = useConfirm();
  const { handOver, isHandingOver } = useHandOver();
  const ask = async () => {
    const question = { title: t('handOver.title'), content: t('handOver.text'), ok: t('handOver.ok') };
    if (!(await confirm(question))) return;
    await before?.();
    await handOver(given);
  };
  return (
    <Button
      {...(size && { size })}
      icon={<TabletOutlined aria-hidden />}
      loading={isHandingOver}
      onClick={() => void ask()}
    >
      {t('handOver.button')}
    </Button>
  );
}
