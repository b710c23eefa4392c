import { archiveCalls } from '@cogclinic/contract/archives';
import { pushCalls } from '@cogclinic/contract/push';
import { Button, Checkbox, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasFollowUps } from '#features/follow-ups/shared/useHasFollowUps.ts';
import { useCall, useSend } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { useNarrow } from '#ui/media.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { type Kind, maskEmail, type Push } from '../types.ts';
import styles from './PushForm.module.css';
import { ScaleHeed } from './ScaleHeed.tsx';
import { useChoices } from './useChoices.ts';

type PushFormProps = {
  archiveId: string;
  kind?: Kind;
  guidanceId?: string;
  followUpId?: string;
  onMade: (push: Push) => void;
  onCancel: () => void;
};

const KINDS: readonly Kind[] = ['scale', 'guidance', 'appointment'];
const DAYS = [3, 7, 14, 30, 60, 90];
const USUAL_DAYS = 14;

/** What to push, in which language, for how long, and whether by mail. */
export function PushForm({ archiveId, onMade, onCancel, ...fixed }: PushFormProps) {
  const { t } = useTranslation('push');
  const id = useId();
  const [requestIdOf] = useState(newRequestIds);
  const [kind, setKind] = useState<Kind>(fixed.kind ?? 'scale');
  const [language, setLanguage] = useState(currentLanguage);
  const [days, setDays] = useState(USUAL_DAYS);
  const [mail, setMail] = useState(false);
  const narrow = useNarrow();
  const hasFollowUps = useHasFollowUps();
  const kinds = KINDS.filter((one) => one !== 'appointment' || hasFollowUps);
  const choices = useChoices(archiveId, kind, fixed);
  const { data: archive } = useCall(archiveCalls.one, { params: { id: archiveId } }, { quiet: true });
  const add = useSend(pushCalls.add);

  const submit = async () => {
    const content = {
      archiveId,
      kind,
      instrument: kind === 'scale' ? choices.value : null,
      guidanceId: kind === 'guidance' ? choices.value : null,
      followUpId: kind === 'appointment' ? choices.value : null,
      language,
      days,
      mail,
    };
    // A refusal has been told by then.
    const push = await add.mutateAsync({ body: { requestId: requestIdOf(content), ...content } }).catch(() => null);
    if (push) onMade(push);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (choices.value !== null && !add.isPending) void submit();
      }}
    >
      {fixed.kind === undefined && (
        <div className={styles.field}>
          <span id={`${id}what`}>{t('dialog.what')}</span>
          <Segmented<Kind>
            block
            vertical={narrow}
            aria-labelledby={`${id}what`}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </div>
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}subject`}>{t(`dialog.${kind}`)}</label>
        <Select
          id={`${id}subject`}
          value={choices.value}
          onChange={choices.choose}
          options={[...choices.options]}
          loading={choices.loading}
          disabled={choices.fixed || choices.options.length === 0}
          placeholder={t('dialog.choose')}
        />
        {choices.hint && <p className={styles.hint}>{choices.hint}</p>}
        {kind === 'scale' && <ScaleHeed instrument={choices.value} age={archive?.age} />}
      </div>
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
          <Select
            id={`${id}days`}
            value={days}
            onChange={setDays}
            options={DAYS.map((count) => ({ value: count, label: t('dialog.daysOf', { count }) }))}
          />
        </div>
      </div>
      {archive &&
        (archive.email ? (
          <Checkbox checked={mail} onChange={({ target }) => setMail(target.checked)}>
            {t('dialog.mail', { address: maskEmail(archive.email) })}
          </Checkbox>
        ) : (
          <p className={styles.hint}>{t('dialog.noMail')}</p>
        ))}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending} disabled={choices.value === null}>
          {t('dialog.submit')}
        </Button>
      </div>
    </form>
  );
}
