import { CopyOutlined, MailOutlined, PrinterOutlined, StopOutlined } from '@ant-design/icons';
import { archiveCalls } from '@cogclinic/contract/archives';
import { contactCalls } from '@cogclinic/contract/contacts';
import { Button, Input } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { ScanCode } from '#ui/ScanCode.tsx';
import { addressOf, type Push } from '../types.ts';
import { useCodeActions } from '../useCodeActions.ts';
import { PrintedCode } from './PrintedCode.tsx';
import styles from './PushCode.module.css';

type PushCodeProps = { push: Push; onChanged: (push: Push) => void; onClose: () => void };

const SIZE = 264;

/** A link as a code to scan, and what can be done with it. */
export function PushCode({ push, onChanged, onClose }: PushCodeProps) {
  const { t } = useTranslation('push');
  const { dateTime } = useFormats();
  const { data: archive } = useCall(archiveCalls.one, { params: { id: push.archiveId } }, { quiet: true });
  const { contact } = push;
  const { data: contacts } = useCall(
    contactCalls.list,
    { params: { id: push.archiveId } },
    { quiet: true, enabled: contact !== null },
  );
  const email = contact ? contacts?.find(({ id }) => id === contact.id)?.email : archive?.email;
  const actions = useCodeActions(push, onChanged);
  if (push.link === null) {
    return (
      <div className={styles.code}>
        <p role="status">{t('code.over')}</p>
        <Button type="primary" onClick={onClose}>
          {t('code.close')}
        </Button>
      </div>
    );
  }
  const address = addressOf(push.link);
  return (
    <div className={styles.code}>
      <p className={styles.scan}>{contact ? t('code.scanBy', { name: contact.name }) : t('code.scan')}</p>
      <ScanCode value={address} size={SIZE} label={t('code.qr')} />
      <Input readOnly value={address} aria-label={t('code.link')} onFocus={({ target }) => target.select()} />
      <p className={styles.hint}>
        {t('code.until', { date: dateTime(push.expireTime) })}
        {push.mailedTo && <> · {t('code.mailedTo', { address: push.mailedTo })}</>}
      </p>
      <p className={styles.hint}>{contact ? t('code.onlyFor', { name: contact.name }) : t('code.only')}</p>
      <div className={styles.buttons}>
        <Button icon={<CopyOutlined />} onClick={() => void actions.copy(address)}>
          {t('code.copy')}
        </Button>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('code.print')}
        </Button>
        {email && (
          <Button
            icon={<MailOutlined />}
            loading={actions.mailing}
            disabled={push.mailsLeft === 0}
            onClick={actions.mail}
          >
            {t(push.mailedTo ? 'code.mailAgain' : 'code.mail')}
          </Button>
        )}
        <Button danger icon={<StopOutlined />} loading={actions.withdrawing} onClick={() => void actions.withdraw()}>
          {t('code.withdraw')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {t('code.close')}
        </Button>
      </div>
      <Suspense fallback={null}>
        <PrintedCode push={push} address={address} />
      </Suspense>
    </div>
  );
}
