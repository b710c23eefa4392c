import { archiveCalls } from '@cogclinic/contract/archives';
import { pushCalls } from '@cogclinic/contract/push';
import { Button, Checkbox, Segmented, Select } from 'antd';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#features/contacts/shared/types.ts';
import { useCall, useSend } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { useNarrow } from '#ui/media.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { type Kind, maskEmail, type Push } from '../types.ts';
import { ContactField } from './ContactField.tsx';
import { DaysField, ITS_OWN, USUAL_DAYS } from './DaysField.tsx';
import styles from './PushForm.module.css';
import { SubjectField } from './SubjectField.tsx';
import { usePushKinds } from './usePushKinds.ts';

type PushFormProps = {
  archiveId: string;
  only: { kind: Kind; id: string } | undefined;
  rest: { id: string; name: string } | undefined;
  onMade: (push: Push) => void;
  onCancel: () => void;
};

/** What to push, in which language, for how long, and whether by mail. */
export function PushForm({ archiveId, only, rest, onMade, onCancel }: PushFormProps) {
  const { t } = useTranslation('push');
  const id = useId();
  const [requestIdOf] = useState(newRequestIds);
  const kinds = usePushKinds();
  const [kind, setKind] = useState(rest ? 'battery' : (only?.kind ?? kinds[0]?.kind));
  const [chosen, setChosen] = useState<Partial<Record<Kind, string>>>({});
  const [value, setValue] = useState<string | null>(rest?.id ?? null);
  const [byInformant, setByInformant] = useState(false);
  const [contact, setContact] = useState<Contact | null>(null);
  const [language, setLanguage] = useState(currentLanguage);
  const [chosenDays, setDays] = useState<number | null>(null);
  const [mail, setMail] = useState(false);
  const narrow = useNarrow();
  const subject = kinds.find((one) => one.kind === kind);
  const days = chosenDays ?? (subject?.lasting ? ITS_OWN : USUAL_DAYS);
  const { data: archive } = useCall(archiveCalls.one, { params: { id: archiveId } }, { quiet: true });
  const add = useSend(pushCalls.add);
  const onValue = useCallback((next: string | null, informants: boolean) => {
    setValue(next);
    setByInformant(informants);
  }, []);
  const isReady = value !== null && (!byInformant || contact !== null);
  const recipient = byInformant ? contact : archive;

  const submit = async () => {
    if (!subject) return;
    const content = {
      archiveId,
      kind: subject.kind,
      ...Object.fromEntries(
        kinds.flatMap(({ field }) => (field ? [[field, field === subject.field && !rest ? value || null : null]] : [])),
      ),
      language,
      batteryRunId: rest?.id ?? null,
      contactId: byInformant ? (contact?.id ?? null) : null,
      days: days || null,
      mail: mail && Boolean(recipient?.email),
    };
    // The error was shown already.
    const push = await add.mutateAsync({ body: { requestId: requestIdOf(content), ...content } }).catch(() => null);
    if (push) onMade(push);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !add.isPending) void submit();
      }}
    >
      {rest && <p className={styles.hint}>{t('dialog.rest', { name: rest.name })}</p>}
      {only === undefined && !rest && (
        <div className={styles.field}>
          <span id={`${id}what`}>{t('dialog.what')}</span>
          <Segmented<Kind>
            block
            vertical={narrow}
            aria-labelledby={`${id}what`}
            value={kind}
            onChange={(next) => {
              setKind(next);
              onValue(null, false);
              setDays(null);
            }}
            options={kinds.map((one) => ({ value: one.kind, label: t(`kind.${one.kind}`) }))}
          />
        </div>
      )}
      {subject && !rest && (
        <SubjectField
          key={subject.kind}
          archiveId={archiveId}
          of={subject}
          only={only?.id}
          chosen={chosen[subject.kind]}
          age={archive?.age}
          onChoose={(id) => setChosen((before) => ({ ...before, [subject.kind]: id }))}
          onValue={onValue}
        />
      )}
      {byInformant && <ContactField archiveId={archiveId} onContact={setContact} />}
      <div className={styles.pair}>
        <div className={styles.field}>
          <label htmlFor={`${id}language`}>{t('dialog.language')}</label>
          <Select
            id={`${id}language`}
            value={language}
            onChange={setLanguage}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}days`}>{t('dialog.days')}</label>
          <DaysField key={subject?.kind} id={`${id}days`} lasting={subject?.lasting} value={days} onChange={setDays} />
        </div>
      </div>
      {recipient &&
        (recipient.email ? (
          <Checkbox checked={mail} onChange={({ target }) => setMail(target.checked)}>
            {t('dialog.mail', { address: maskEmail(recipient.email) })}
          </Checkbox>
        ) : (
          <p className={styles.hint}>{t(byInformant ? 'dialog.noContactMail' : 'dialog.noMail')}</p>
        ))}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending} disabled={!isReady}>
          {t('dialog.submit')}
        </Button>
      </div>
    </form>
  );
}
