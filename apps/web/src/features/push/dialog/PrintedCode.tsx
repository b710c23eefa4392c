import { identityCalls } from '@cogclinic/contract/identity';
import { QRCode } from 'antd';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { formatsOf } from '#ui/format.ts';
import { usePrintNote } from '#ui/outputNote.ts';
import type { Push } from '../types.ts';
import styles from './PrintedCode.module.css';

const SIZE = 320;

/** The sheet that the patient takes home, in the patient's language; seen only on paper. */
export function PrintedCode({ push, address }: { push: Push; address: string }) {
  const { t } = useTranslation('push', { lng: push.language });
  const title = useId();
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  usePrintNote({ noun: 'push', subjectId: push.id }, true);
  return createPortal(
    <section className={styles.printed} lang={push.language} aria-labelledby={title}>
      <p className={styles.institution}>{account?.institutionName}</p>
      <p id={title} className={styles.name}>
        {t('print.title', { name: push.addressedAs })}
      </p>
      <p className={styles.for}>{t(`print.for.${push.kind}`)}</p>
      <QRCode
        value={address}
        type="svg"
        size={SIZE}
        bordered={false}
        color="var(--ink)"
        bgColor="var(--paper)"
        marginSize={2}
      />
      <p>{t('print.how')}</p>
      <p className={styles.address}>{address}</p>
      <p>{t('print.until', { date: formatsOf(push.language).date(push.expireTime) })}</p>
    </section>,
    document.body,
  );
}
