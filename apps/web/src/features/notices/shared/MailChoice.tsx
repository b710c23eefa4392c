import { identityCalls } from '@cogclinic/contract/identity';
import { NOTICE_MAILS, noticeMails } from '@cogclinic/contract/notices';
import Radio from 'antd/es/radio';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, useCall, useSend } from '#ui/api.ts';
import { isLanguage } from '#ui/language.ts';
import styles from './MailChoice.module.css';

/** Which notices the account also gets by mail, in the language in which it chose. */
export function MailChoice() {
  const { t, i18n } = useTranslation('notices');
  const id = useId();
  const { data } = useCall(identityCalls.preferences, {}, { quiet: true });
  const { mutate, isPending } = useSend(identityCalls.savePreference, {
    onSuccess: () => invalidate(identityCalls.preferences),
  });
  if (!data) return null;
  const chosen = noticeMails.safeParse(data[NOTICE_MAILS]).data?.mails ?? 'none';
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <div className={styles.root}>
      <span id={id}>{t('mails.title')}</span>
      <Radio.Group
        aria-labelledby={id}
        optionType="button"
        size="small"
        disabled={isPending}
        value={chosen}
        onChange={({ target }) =>
          mutate({ params: { key: NOTICE_MAILS }, body: { value: { mails: target.value, language } } })
        }
        options={noticeMails.shape.mails.options.map((value) => ({ value, label: t(`mails.${value}`) }))}
      />
      <p className={styles.hint}>{t('mails.hint')}</p>
    </div>
  );
}
