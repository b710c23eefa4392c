import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { Frame } from './Frame.tsx';

/** There is nothing to run: says why, and leads back. */
export function Refused({ why, leave }: { why: string; leave: () => void }) {
  const { t } = useTranslation('eyeRun');
  return (
    <Frame
      title={t('refused')}
      actions={
        <LargeButton primary wide onClick={leave}>
          {t('leave')}
        </LargeButton>
      }
    >
      <p>{why}</p>
    </Frame>
  );
}
