import { PARTY_QUERY_WAYS, type partyQuery } from '@cogclinic/contract/partyReports';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient } from '#features/records/shared/PatientSelect.tsx';
import type { FormSection } from '#ui/form/types.ts';
import { PatientInput } from './PatientInput.tsx';

type Section = FormSection<typeof partyQuery>;
type Given = Readonly<{
  partners: readonly { id: string; name: string }[];
  patient: Patient | null;
  /** Whether the account may ask by other marks than a patient. */
  seesAll: boolean;
}>;

/** The fields of a query; each way to ask has its own. */
export function useQuerySections({ partners, patient, seesAll }: Given): readonly Section[] {
  const { t } = useTranslation('party-reports');
  return useMemo(() => {
    const partner: Section['fields'][number] = {
      name: 'partnerId',
      input: 'select',
      options: partners.map(({ id, name }) => ({ value: id, label: name })),
    };
    const images: Section['fields'][number] = { name: 'withImages', input: 'switch', required: false };
    if (patient) return [{ fields: [partner, images] }];
    const ways = seesAll ? PARTY_QUERY_WAYS : PARTY_QUERY_WAYS.slice(0, 1);
    return [
      {
        fields: [
          partner,
          {
            name: 'by',
            input: 'select',
            options: ways.map((value) => ({ value, label: t(`by.${value}`) })),
          },
          {
            name: 'archiveId',
            input: 'custom',
            label: t('patient'),
            required: true,
            render: (props) => <PatientInput {...props} />,
            dependsOn: ({ by }) => by === 'patient',
          },
          { name: 'patientNumber', input: 'text', required: true, dependsOn: ({ by }) => by === 'patientNumber' },
          { name: 'accessionNumber', input: 'text', required: true, dependsOn: ({ by }) => by === 'accession' },
          { name: 'beginDay', input: 'date', required: true, dependsOn: ({ by }) => by === 'days' },
          { name: 'endDay', input: 'date', required: true, dependsOn: ({ by }) => by === 'days' },
          images,
        ],
      },
    ];
  }, [t, partners, patient, seesAll]);
}
