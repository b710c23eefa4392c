import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDicts } from '#ui/useDict.ts';
import { FIELD_GROUPS, type GroupField } from '../fieldGroups.ts';
import type { Archive } from './Summary.tsx';

/** The whole health file in groups; a group in which nothing is recorded is folded up. */
export function HealthFile({ archive }: { archive: Archive }) {
  const { t } = useTranslation('archives');
  const labelOf = useFieldLabel();
  const textOf = useFieldText(archive);
  return (
    <div className="health-file">
      {FIELD_GROUPS.map(({ key, fields }) => {
        const shown = fields
          .filter(({ whenOther }) => !whenOther || includesOther(archive[whenOther]))
          .map((field) => ({ field, text: textOf(field) }));
        const filled = shown.filter(({ text }) => text !== '');
        const blank = shown.filter(({ text }) => text === '').map(({ field }) => labelOf(field.name));
        const recorded = filled.length > 0;
        return (
          <details key={key} className="health-group" open={recorded}>
            <summary>
              <h2>{t(`group.${key}`)}</h2>
              {!recorded && <span className="muted">{t('detail.nothingRecorded')}</span>}
            </summary>
            <dl className="facts">
              {filled.map(({ field, text }) => (
                <div key={field.name} className={field.input === 'textarea' ? 'facts-wide' : undefined}>
                  <dt>{labelOf(field.name)}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {blank.length > 0 && (
              <p className="muted health-blank">{t('detail.notRecorded', { fields: blank.join(t('separator')) })}</p>
            )}
          </details>
        );
      })}
    </div>
  );
}

const includesOther = (codes: unknown): boolean => Array.isArray(codes) && codes.includes('other');

/** A field of the file in words; empty when it is not recorded. */
function useFieldText(archive: Archive): (field: GroupField) => string {
  const { t } = useTranslation('archives');
  const dicts = useDicts();
  const { date } = useFormats();
  return ({ name, dict }) => {
    switch (name) {
      case 'birthday':
        return t('detail.birthday', { date: date(archive.birthday), age: t('age', { count: archive.age }) });
      case 'educationYears':
        return archive.educationYears === null ? '' : t('yearsOf', { count: archive.educationYears });
      case 'departmentId':
        return archive.departmentName ?? '';
      case 'doctorId':
        return archive.doctorName ?? '';
      case 'healthyDoctorId':
        return archive.healthyDoctorName ?? '';
    }
    const value = archive[name];
    if (Array.isArray(value)) return dict ? dicts.of(dict).labels(value).join(t('separator')) : '';
    if (value === null || typeof value !== 'string') return '';
    return dict ? dicts.of(dict).label(value) : value;
  };
}
