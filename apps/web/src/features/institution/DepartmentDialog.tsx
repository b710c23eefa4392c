import { departmentCalls } from '@cogclinic/contract/institution';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { Department } from './departments.ts';

const addition = departmentCalls.add.body;
const change = departmentCalls.update.body;

type DepartmentDialogProps = {
  open: boolean;
  /** The one to change, or null to add one. */
  department: Department | null;
  /** The initial order of a new one: behind all others. */
  nextOrder: number;
  onClose: () => void;
};

/** Adds or changes a department. */
export default function DepartmentDialog({ open, department, nextOrder, onClose }: DepartmentDialogProps) {
  const { t } = useTranslation(['institution', 'ui']);
  const add = useSend(departmentCalls.add, { quiet: true });
  const update = useSend(departmentCalls.update, { quiet: true });
  const sections = useMemo(
    () => [
      {
        fields: [
          { name: 'name', input: 'text' },
          { name: 'sortOrder', input: 'number', inputMode: 'numeric', hint: t('departments.orderHint') },
        ] as const,
      },
    ],
    [t],
  );
  const initial = useMemo(() => department ?? { sortOrder: nextOrder }, [department, nextOrder]);
  const saved = (text: string) => {
    showSuccess(text);
    onClose();
  };
  const shared = {
    noun: 'departments',
    compact: true,
    guarded: false,
    actions: <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>,
  } as const;

  return (
    <Modal
      open={open}
      title={department ? t('departments.editTitle') : t('departments.addTitle')}
      onCancel={onClose}
      footer={null}
      width={420}
      destroyOnHidden
      mask={{ closable: false }}
    >
      {department ? (
        <SchemaForm
          {...shared}
          schema={change}
          sections={sections}
          initial={initial}
          onSubmit={async (body) => {
            await update.mutateAsync({ body });
            saved(t('departments.edited'));
          }}
        />
      ) : (
        <SchemaForm
          {...shared}
          schema={addition}
          sections={sections}
          initial={initial}
          onSubmit={async (body) => {
            await add.mutateAsync({ body });
            saved(t('departments.added'));
          }}
        />
      )}
    </Modal>
  );
}
