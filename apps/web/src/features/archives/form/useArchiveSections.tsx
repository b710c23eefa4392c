import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps, FormField, FormSection } from '#ui/form/types.ts';
import { FIELD_GROUPS, type GroupField } from '../fieldGroups.ts';
import { BirthdayInput } from './BirthdayInput.tsx';
import { ContactInput } from './ContactInput.tsx';
import { IdNumberInput, type RefusedNumber } from './IdNumberInput.tsx';
import type { ArchiveFormSchema } from './schema.ts';
import type { Place, Places } from './usePlaces.ts';

type Field = FormField<ArchiveFormSchema>;

type SectionOptions = {
  places: Places;
  exceptId?: string;
  refused: RefusedNumber | null;
  onFill?: (archiveId: string) => void;
  /** Shown below the last of the identifying fields. */
  likely: ReactNode;
};

/** The sections of an archive's form. */
export function useArchiveSections(options: SectionOptions): readonly FormSection<ArchiveFormSchema>[] {
  const { t } = useTranslation('archives');
  const { places, exceptId, refused, onFill, likely } = options;
  return useMemo(() => {
    const hints: Partial<Record<string, string>> = {
      idNumber: t('hint.idNumber'),
      educationYears: t('hint.educationYears'),
      account: t('hint.account'),
    };
    const fieldOf = ({ name, input, dict, span, whenOther }: GroupField): Field => {
      const shared = {
        name,
        span,
        hint: hints[name],
        ...(whenOther ? { dependsOn: (values: object) => includesOther(Reflect.get(values, whenOther)) } : {}),
      };
      const custom = (render: (control: ControlProps) => React.ReactElement): Field => ({
        ...shared,
        input: 'custom',
        render,
      });
      switch (input) {
        case 'idNumber':
          return custom((control) => <IdNumberInput control={control} refused={refused} onFill={onFill} />);
        case 'birthday':
          return custom((control) => (
            <>
              <BirthdayInput control={control} />
              {likely}
            </>
          ));
        case 'contact':
          return custom((control) => (
            <ContactInput
              kind={name === 'email' ? 'email' : 'phone'}
              control={control}
              exceptId={exceptId}
              onFill={onFill}
            />
          ));
        case 'place': {
          const place = name as Place;
          const fixed = places.fixed === place;
          return {
            ...shared,
            input: 'select',
            options: places.options[place],
            disabled: fixed,
            hint: fixed ? t('hint.fixedPlace') : undefined,
          };
        }
        case 'number':
          return { ...shared, input, inputMode: 'numeric', unit: t('years') };
        default:
          return { ...shared, input, dict };
      }
    };
    return FIELD_GROUPS.map(({ key, fields }) => ({ title: t(`group.${key}`), fields: fields.map(fieldOf) }));
  }, [t, places, exceptId, refused, onFill, likely]);
}

const includesOther = (codes: unknown): boolean => Array.isArray(codes) && codes.includes('other');
