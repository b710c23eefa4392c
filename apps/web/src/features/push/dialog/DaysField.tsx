import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PushChoice } from '#features/records/shared/patientView.ts';

const DAYS = [3, 7, 14, 30, 60, 90];
export const USUAL_DAYS = 14;
/** The duration that the server chooses. */
export const ITS_OWN = 0;

type DaysFieldProps = {
  id: string;
  /** The kind's hook runs here, so each kind gets a field of its own by its key. */
  lasting: PushChoice['lasting'];
  value: number;
  onChange: (days: number) => void;
};

/** How many days a link lasts. */
export function DaysField({ id, lasting, value, onChange }: DaysFieldProps) {
  const { t } = useTranslation('push');
  const usual = lasting?.useUsual();
  return (
    <Select
      id={id}
      value={value}
      onChange={onChange}
      options={[
        ...(usual === undefined ? [] : [{ value: ITS_OWN, label: usual }]),
        ...(lasting?.days ?? DAYS).map((count) => ({ value: count, label: t('dialog.daysOf', { count }) })),
      ]}
    />
  );
}
