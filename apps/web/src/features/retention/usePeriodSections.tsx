import {
  IMAGE_KINDS,
  MEASURED_KINDS,
  type RawKind,
  RETENTION_LAW_CODES,
  RETENTION_LAWS,
  type RetentionLaw,
  type RetentionLawCode,
} from '@cogclinic/contract/retention';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The fields of the periods, with what the chosen law says; what is left blank is kept for good. */
export function usePeriodSections(law: RetentionLawCode) {
  const { t } = useTranslation('retention');
  return useMemo(() => {
    const lawName = (code: RetentionLawCode) => {
      const { years, confirmed }: RetentionLaw = RETENTION_LAWS[code];
      const name = t(`law.${code}`);
      const withYears = years === null ? name : t('law.withYears', { name, years });
      return confirmed ? withYears : t('law.unconfirmed', { name: withYears });
    };
    const yearsOf = (kind: RawKind) =>
      ({
        name: `${kind}Years`,
        input: 'number',
        required: false,
        unit: t('periods.years'),
        hint: t(`rawHint.${kind}`),
      }) as const;
    return [
      {
        title: t('periods.bin'),
        fields: [{ name: 'binDays', input: 'number', unit: t('periods.days'), hint: t('periods.binHint') }],
      },
      {
        title: t('periods.review'),
        hint: t('periods.reviewHint'),
        fields: [
          {
            name: 'law',
            input: 'select',
            span: 2,
            options: RETENTION_LAW_CODES.map((value) => ({ value, label: lawName(value) })),
            hint: t('periods.lawHint', { source: t(`lawSource.${law}`) }),
          },
          {
            name: 'reviewYears',
            input: 'number',
            required: false,
            unit: t('periods.years'),
            hint: t('periods.reviewYearsHint'),
          },
        ],
      },
      { title: t('periods.images'), hint: t('periods.imagesHint'), fields: IMAGE_KINDS.map(yearsOf) },
      { title: t('periods.raw'), hint: t('periods.rawHint'), fields: MEASURED_KINDS.map(yearsOf) },
    ] as const;
  }, [t, law]);
}
