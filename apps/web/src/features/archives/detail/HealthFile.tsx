import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '#ui/texts.ts';
import { FIELD_GROUPS } from '../fieldGroups.ts';
import { useFieldText } from '../useFieldText.ts';
import styles from './HealthFile.module.css';
import part from './part.module.css';
import type { Archive } from './types.ts';

/** The whole health file in groups; a group in which nothing is recorded is folded up. */
export function HealthFile({ archive, level = 2 }: { archive: Archive; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { t } = useTranslation('archives');
  const labelOf = useFieldLabel();
  const textOf = useFieldText();
  return (
    <div className={styles.file}>
      {FIELD_GROUPS.map(({ key, fields }) => {
        const shown = fields
          .filter(({ whenOther }) => !whenOther || includesOther(archive[whenOther]))
          .map((field) => ({ field, text: textOf(archive, field) }));
        const filled = shown.filter(({ text }) => text !== '');
        const blank = shown.filter(({ text }) => text === '').map(({ field }) => labelOf(field.name));
        const recorded = filled.length > 0;
        return (
          <details key={key} className={`${part.part} ${styles.group}`} open={recorded}>
            <summary>
              <Heading>{t(`group.${key}`)}</Heading>
              {!recorded && <span className={part.muted}>{t('detail.nothingRecorded')}</span>}
            </summary>
            <dl className={part.facts}>
              {filled.map(({ field, text }) => (
                <div key={field.name} className={field.input === 'textarea' ? styles.wide : undefined}>
                  <dt>{labelOf(field.name)}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {blank.length > 0 && (
              <p className={`${part.muted} ${styles.blank}`}>
                {t('detail.notRecorded', { fields: blank.join(t('separator')) })}
              </p>
            )}
          </details>
        );
      })}
    </div>
  );
}

const includesOther = (codes: unknown): boolean => Array.isArray(codes) && codes.includes('other');
