import { amountOf, analysisCalls } from '@cogclinic/contract/analysis';
import type { CallData } from '@cogclinic/contract/call';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useFormats } from '#ui/format.ts';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDicts } from '#ui/useDict.ts';
import type { Behind, Narrowing } from './analysis.ts';

type Row = CallData<typeof analysisCalls.patients>['rows'][number];
type BehindDrawerProps = { behind: Behind; narrowing: Narrowing; onClose: () => void };

/** The patients whom a figure counts. */
export function BehindDrawer({ behind, narrowing, onClose }: BehindDrawerProps) {
  const { t } = useTranslation(['analysis', 'figures']);
  const { number, date } = useFormats();
  const labelOf = useFieldLabel();
  const dicts = useDicts();
  const { figure } = behind;
  const title = t('behind.title', { name: t(`figures:name.${figure}`) });
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: labelOf('name'),
      text: ({ name }) => name,
      render: ({ id, name }) => <Link to={patientPath(id)}>{name}</Link>,
      card: 'title',
      hideable: false,
    },
    { key: 'gender', title: labelOf('gender'), text: ({ gender }) => dicts.of('gender').label(gender) },
    { key: 'age', title: t('figures:by.age'), align: 'end' },
    { key: 'departmentName', title: t('figures:by.department') },
    { key: 'doctorName', title: t('figures:by.doctor') },
    {
      key: 'createTime',
      title: t('figures:step.registered'),
      text: ({ createTime }) => date(createTime),
      exportTime: ({ createTime }) => createTime,
    },
    ...(figure === 'registered' || figure === 'active' || figure === 'chain'
      ? []
      : [{ key: 'records', title: t(`figures:records.${figure}`), align: 'end' } as const]),
    ...(amountOf(figure) === 'sum'
      ? [
          {
            key: 'amount',
            title: t(`figures:amount.${figure}`),
            align: 'end',
            text: ({ amount }: Row) => (amount === null ? '' : number(amount, 1)),
          } as const,
        ]
      : []),
  ];
  return (
    <Drawer open size="large" title={title} onClose={onClose} destroyOnHidden>
      <DataTable
        call={analysisCalls.patients}
        name="analysis.patients"
        title={title}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        query={{ ...narrowing, ...behind }}
        stateKey="behind"
        records="archives"
        exportable
        empty={{ text: t('behind.empty') }}
      />
    </Drawer>
  );
}
