import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { useTranslation } from 'react-i18next';
import { RichText } from '#ui/richText/RichText.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import type { Page } from './calls.ts';
import styles from './GuidanceView.module.css';
import { Heading } from './Heading.tsx';
import { Greeting, Quiet } from './Paragraphs.tsx';
import { currentLanguage } from './texts.ts';
import type { ViewProps } from './useConfirm.ts';

/** Guidance in large type, with the button that confirms the reading. */
export function GuidanceView(view: ViewProps) {
  const { t } = useTranslation('guest');
  const { guidance } = view.page;
  if (!guidance) return null;
  return (
    <>
      <Greeting>{t('hello', { name: view.page.patientName })}</Greeting>
      <GuidanceText guidance={guidance} />
      <Quiet>{t('guidance.hint')}</Quiet>
      <ConfirmButton view={view} text={t('guidance.confirm')} />
    </>
  );
}

/** The text as issued, in the language in which it was written. */
export function GuidanceText({ guidance }: { guidance: NonNullable<Page['guidance']> }) {
  const { t } = useTranslation('guest');
  const { title, body, language, doctorName, issueTime } = guidance;
  const date = writtenTimes(currentLanguage()).longDate(issueTime);
  return (
    <article>
      <div lang={language}>
        <Heading>{title}</Heading>
      </div>
      <Quiet>{t('guidance.by', { doctor: doctorName, date })}</Quiet>
      <div lang={language} className={styles.body}>
        <RichText html={body} />
      </div>
    </article>
  );
}
