import { id, versionField } from '@cogclinic/contract/fields';
import { partialDay } from '@cogclinic/contract/partialDay';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { useToday } from '#ui/useToday.ts';

const shape = { id, version: versionField, ended: z.enum(['over', 'mistaken']) };
const schemas = {
  endedOn: z.object({ ...shape, endedOn: partialDay.optional() }),
  until: z.object({ ...shape, until: partialDay.optional() }),
};

export type Ending = Readonly<{ id: string; version: number; ended: 'over' | 'mistaken'; on: string | null }>;

type DialogProps = {
  title: string;
  /** The name of the last day among the entry's fields. */
  lastDay: keyof typeof schemas;
  entry: Readonly<{ id: string; version: number }>;
  onEnd: (ending: Ending) => Promise<unknown>;
  onClose: () => void;
};

/** Ends an entry: it no longer holds, or was recorded by mistake. */
export function EndDialog({ title, lastDay, entry, onEnd, onClose }: DialogProps) {
  const { t } = useTranslation(['medical', 'ui']);
  const today = useToday();
  const sections = useMemo(() => {
    const options = [
      { value: 'over', label: t(`over.${lastDay}`) },
      { value: 'mistaken', label: t('mistaken') },
    ];
    const on = {
      name: lastDay,
      input: 'text',
      hint: t('dayHint'),
      dependsOn: (values: object) => Reflect.get(values, 'ended') === 'over',
    } as const;
    return [{ fields: [{ name: 'ended', input: 'radio', options } as const, on] }];
  }, [t, lastDay]);
  const initial = useMemo(
    () => ({ id: entry.id, version: entry.version, ended: 'over' as const, [lastDay]: today }),
    [entry.id, entry.version, lastDay, today],
  );
  return (
    <Modal open title={title} onCancel={onClose} footer={null} width={440} destroyOnHidden mask={{ closable: false }}>
      <SchemaForm
        schema={schemas[lastDay] as z.ZodObject}
        sections={sections}
        initial={initial}
        compact
        guarded={false}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (given) => {
          const { id, version, ended } = z.object(shape).parse(given);
          const on = Reflect.get(given, lastDay);
          const saved = await onEnd({ id, version, ended, on: typeof on === 'string' ? on : null });
          onClose();
          return saved;
        }}
      />
    </Modal>
  );
}
