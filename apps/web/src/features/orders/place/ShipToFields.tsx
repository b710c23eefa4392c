import { LIMITS } from '@cogclinic/contract/fields';
import { Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPatient } from '#features/records/shared/PatientSelect.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import type { ShipTo } from '../shared/types.ts';
import styles from './ShipToFields.module.css';

const FIELDS = ['recipient', 'phone', 'address'] as const;
const LONGEST = { recipient: LIMITS.name, phone: LIMITS.loginName, address: LIMITS.text } as const;

type ShipToFieldsProps = {
  patient: FoundPatient;
  /** Null when the patient takes the goods along. */
  shipTo: ShipTo | null;
  /** What was refused, by path: `shipTo.phone`. */
  problems: ReadonlyMap<string, string>;
  onChange: (shipTo: ShipTo | null) => void;
};

/** Whether the goods are taken along or sent, and where to. What was typed stays while the other is tried. */
export function ShipToFields({ patient, shipTo, problems, onChange }: ShipToFieldsProps) {
  const { t } = useTranslation('orders');
  const labelOf = useFieldLabel('orders');
  const id = useId();
  const [typed, setTyped] = useState<ShipTo>(
    () => shipTo ?? { recipient: patient.patientName, phone: patient.phone ?? '', address: '' },
  );
  const change = (next: ShipTo) => {
    setTyped(next);
    onChange(next);
  };
  const way = shipTo ? 'ship' : 'take';
  return (
    <div className={styles.root}>
      <span id={`${id}-way`}>{t('delivery.title')}</span>
      <Radio.Group
        aria-labelledby={`${id}-way`}
        value={way}
        options={(['take', 'ship'] as const).map((value) => ({ value, label: t(`delivery.${value}`) }))}
        onChange={({ target }) => onChange(target.value === 'ship' ? typed : null)}
      />
      {problems.has('shipTo') && <span className={styles.problem}>{problems.get('shipTo')}</span>}
      {shipTo &&
        FIELDS.map((field) => {
          const problem = problems.get(`shipTo.${field}`);
          const Field = field === 'address' ? Input.TextArea : Input;
          return (
            <div key={field} className={styles.field}>
              <label htmlFor={`${id}-${field}`}>{labelOf(field)}</label>
              <Field
                id={`${id}-${field}`}
                value={shipTo[field]}
                maxLength={LONGEST[field]}
                status={problem === undefined ? '' : 'error'}
                aria-required
                aria-invalid={problem !== undefined}
                aria-describedby={problem === undefined ? undefined : `${id}-${field}-problem`}
                onChange={({ target }) => change({ ...shipTo, [field]: target.value })}
              />
              {problem !== undefined && (
                <span className={styles.problem} id={`${id}-${field}-problem`}>
                  {problem}
                </span>
              )}
            </div>
          );
        })}
    </div>
  );
}
