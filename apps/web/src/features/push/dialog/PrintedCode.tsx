import { identityCalls } from '@cogclinic/contract/identity';
import { QRCode } from 'antd';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { formatsOf } from '#ui/format.ts';
import { usePrintNote } from '#ui/outputNote.ts';
import type { Push } from '../types.ts';

const SIZE = 320;

/** The sheet that the patient takes home, in the patient's language; seen only on paper. */
export function PrintedCode({ push, address }: { push: Push; address: string }) {
  const { t } = useTranslation('push', { lng: push.language });
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  usePrintNote({ noun: 'push', subjectId: push.id }, true);
  return createPortal(
    <section className="push-printed" lang={push.language} aria-hidden="true">
      <p className="push-printed-institution">{account?.institutionName}</p>
      <p className="push-printed-name">{t('print.title', { name: push.addressedAs })}</p>
      <p className="push-printed-for">{t(`print.for.${push.kind}`)}</p>
      <QRCode value={address} type="svg" size={SIZE} bordered={false} color="#000" bgColor="#fff" marginSize={2} />
      <p>{t('print.how')}</p>
      <p className="push-printed-address">{address}</p>
      <p>{t('print.until', { date: formatsOf(push.language).date(push.expireTime) })}</p>
    </section>,
    document.body,
  );
}
