import { CheckOutlined, TranslationOutlined } from '@ant-design/icons';
import type { Texts } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { LANGUAGE_NAMES } from '#ui/language.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import styles from './StaleNote.module.css';
import { useStale } from './stale.ts';
import { useWriting } from './writing.ts';

type StaleNoteProps = { id: string; place: string; texts: Texts };

/** Beneath a text: that its wording is to be checked since another language changed, or in which languages it is. */
export function StaleNote({ id, place, texts }: StaleNoteProps) {
  const { t } = useTranslation('instruments');
  const { list } = useFormats();
  const { language } = useWriting();
  const stale = useStale();
  const marks = stale.at(place);
  const mine = marks.find((one) => one.language === language);
  const others = marks.filter((one) => one !== mine);
  if (marks.length === 0) return null;
  return (
    <div id={id} className={styles.root} data-stale>
      <StatusTag tone="warning" icon={<TranslationOutlined aria-hidden />} text={t('translations.check')} />
      {mine && (
        <>
          <span>
            {t(mine.was === null ? 'translations.changed' : 'translations.changedFrom', {
              language: LANGUAGE_NAMES[mine.from],
              was: mine.was,
              now: texts[mine.from],
            })}
          </span>
          <Button
            size="small"
            icon={<CheckOutlined aria-hidden />}
            aria-label={t('translations.rightOf', { text: texts[language] })}
            onClick={() => stale.right([mine])}
          >
            {t('translations.right')}
          </Button>
        </>
      )}
      {others.length > 0 && (
        <span>{t('translations.others', { languages: list(others.map((one) => LANGUAGE_NAMES[one.language])) })}</span>
      )}
    </div>
  );
}
