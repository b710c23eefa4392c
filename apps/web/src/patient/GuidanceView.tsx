import { useTranslation } from 'react-i18next';
import { RichText } from '#ui/richText/RichText.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import type { Page } from './calls.ts';
import { dayText } from './days.ts';
import { Heading } from './Heading.tsx';
import { currentLanguage } from './texts.ts';
import type { ViewProps } from './useConfirm.ts';

/** Guidance, in large type, and the button that says it was read. */
export function GuidanceView(view: ViewProps) {
  const { t } = useTranslation('guest');
  const { guidance } = view.page;
  if (!guidance) return null;
  return (
    <>
      <p className="g-greeting">{t('hello', { name: view.page.patientName })}</p>
      <GuidanceText guidance={guidance} />
      <p className="g-quiet">{t('guidance.hint')}</p>
      <ConfirmButton view={view} text={t('guidance.confirm')} />
    </>
  );
}

/** The text as it was issued, in its own language. */
export function GuidanceText({ guidance }: { guidance: NonNullable<Page['guidance']> }) {
  const { t } = useTranslation('guest');
  const { title, body, language, doctorName, issueTime } = guidance;
  const date = dayText(issueTime.slice(0, 10), currentLanguage());
  return (
    <article className="g-guidance">
      <div lang={language}>
        <Heading>{title}</Heading>
      </div>
      <p className="g-quiet">{t('guidance.by', { doctor: doctorName, date })}</p>
      <div lang={language}>
        <RichText html={body} />
      </div>
    </article>
  );
}
