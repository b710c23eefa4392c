import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { showSuccess } from '#ui/notify.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { SchemaForm, type SchemaFormProps } from '#ui/SchemaForm.tsx';
import type { Entry } from '../shared/types.ts';

type Replaced = Readonly<{ id: string; version: number }> | null;

type DialogProps<S extends z.ZodObject> = Pick<
  SchemaFormProps<S>,
  'schema' | 'sections' | 'initial' | 'noun' | 'onChange'
> & {
  title: string;
  /** The entry that is revised. */
  before: Entry | null;
  onAdd: (content: z.output<S>, how: Readonly<{ requestId: string; replaces: Replaced }>) => Promise<unknown>;
  onClose: () => void;
};

/** Records an entry of the file; a revised one takes the place of the one before, which stays on record. */
export function EntryDialog<S extends z.ZodObject>({ title, before, onAdd, onClose, ...form }: DialogProps<S>) {
  const { t } = useTranslation(['medical', 'ui']);
  const [requestIdOf] = useState(newRequestIds);
  return (
    <Modal open title={title} onCancel={onClose} footer={null} width={520} destroyOnHidden mask={{ closable: false }}>
      <SchemaForm
        {...form}
        compact
        guarded={false}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (content) => {
          const replaces = before && { id: before.id, version: before.version };
          await onAdd(content, { requestId: requestIdOf({ content, replaces }), replaces });
          showSuccess(t('saved'));
          onClose();
        }}
      />
    </Modal>
  );
}
