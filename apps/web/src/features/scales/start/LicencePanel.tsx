import { CheckCircleOutlined, LockOutlined } from '@ant-design/icons';
import type { CallData } from '@cogclinic/contract/call';
import { identityCalls } from '@cogclinic/contract/identity';
import { scaleCalls } from '@cogclinic/contract/scales';
import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { ScaleSection } from '../shared/ScaleSection.tsx';
import { useLocalText } from '../shared/useLocalText.ts';
import about from './about.module.css';
import styles from './LicencePanel.module.css';

/** Whose the instrument is and on what terms; an administrator says here that the institution holds the licence. */
export function LicencePanel({ instrument, enabled, confirmation }: CallData<typeof scaleCalls.items>) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const { dateTime } = useFormats();
  const { licence } = instrument;
  return (
    <ScaleSection title={t('licence.title')} framed>
      <p className={styles.state}>
        {enabled ? (
          <StatusTag tone="good" icon={<CheckCircleOutlined aria-hidden />} text={t(`licence.kind.${licence.kind}`)} />
        ) : (
          <StatusTag tone="notice" icon={<LockOutlined aria-hidden />} text={t('licence.off')} />
        )}
        {confirmation && (
          <span className={styles.details}>
            {t('licence.confirmedBy', { by: confirmation.by, time: dateTime(confirmation.time) })}
          </span>
        )}
      </p>
      <h3 className={about.label}>{t('licence.owner')}</h3>
      <p className={about.text}>{licence.owner}</p>
      <h3 className={about.label}>{t('licence.terms')}</h3>
      <p className={about.text}>{local(licence.terms)}</p>
      {licence.confirmationNeeded && (
        <LicenceSwitch code={instrument.code} name={local(instrument.name)} held={enabled} />
      )}
    </ScaleSection>
  );
}

function LicenceSwitch({ code, name, held }: { code: string; name: string; held: boolean }) {
  const { t } = useTranslation('scales');
  const id = useId();
  const confirm = useConfirm();
  const { data: account } = useCall(identityCalls.info, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  const send = useSend(scaleCalls.confirmLicence, {
    onSuccess: (_, { body }) => showSuccess(t(body.held ? 'licence.turnedOn' : 'licence.turnedOff', { name })),
  });
  if (!account) return null;
  if (account.roleType !== 'ADMIN') return held ? null : <p className={styles.note}>{t('licence.askAdmin')}</p>;

  const change = async (next: boolean) => {
    const words = next ? 'on' : 'off';
    const confirmed = await confirm({
      title: t(`licence.ask.${words}.title`, { name }),
      content: t(`licence.ask.${words}.text`),
      ok: t(`licence.ask.${words}.ok`),
      cancel: t('licence.ask.cancel'),
      danger: !next,
    });
    if (confirmed) send.mutate({ params: { id: code }, body: { held: next } });
  };
  return (
    <p className={styles.switch}>
      <Switch id={id} checked={held} loading={send.isPending} onChange={change} />
      <label htmlFor={id}>{t('licence.held')}</label>
    </p>
  );
}
