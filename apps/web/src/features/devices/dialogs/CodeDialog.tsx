import { deviceCalls } from '@cogclinic/contract/devices';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { CodeDialog as Dialog, Digits } from '#ui/CodeDialog.tsx';
import { ScanCode } from '#ui/ScanCode.tsx';
import styles from './CodeDialog.module.css';
import type { DeviceDialogProps } from './types.ts';

const SIZE = 216;

/** The code by which a device enrols, as a QR code and in digits, with the time that is left. */
export default function CodeDialog({ device: { id, name }, ...dialog }: DeviceDialogProps) {
  const { t } = useTranslation('devices');
  const made = useSend(deviceCalls.code, { quiet: true });
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
      {({ code, link, number }, isOver) => (
        <>
          <ScanCode value={withServer(link)} size={SIZE} label={t('code.qr')} over={isOver} />
          <dl className={styles.typed}>
            <dt>{t('code.number')}</dt>
            <dd className={styles.number}>{number}</dd>
            <dt>{t('code.code')}</dt>
            <dd>
              <Digits code={code} isOver={isOver} />
            </dd>
          </dl>
        </>
      )}
    </Dialog>
  );
}

/** A server that does not know its own address is found at that of the page. */
function withServer(link: string): string {
  const [head = '', given = ''] = link.split('?');
  const values = new URLSearchParams(given);
  if (!values.has('server')) values.set('server', window.location.origin);
  return `${head}?${values}`;
}
