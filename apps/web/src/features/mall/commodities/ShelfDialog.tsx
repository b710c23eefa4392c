import { commodityCalls } from '@cogclinic/contract/commodities';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { ShelfTime } from './ShelfTime.tsx';
import type { CommodityRow } from './types.ts';

const time = { input: 'custom', render: (control: ControlProps) => <ShelfTime {...control} /> } as const;
const FIELDS = [
  { name: 'shelfFrom', ...time },
  { name: 'shelfUntil', ...time },
] as const;

/** Puts a commodity on the shelf, from and until a time if times are given, or changes these. */
export default function ShelfDialog({ commodity, onClose }: { commodity: CommodityRow; onClose: () => void }) {
  const { t } = useTranslation(['mall', 'ui']);
  const shelve = useSend(commodityCalls.shelve, { quiet: true });
  const { id, version, shelved, shelfFrom, shelfUntil } = commodity;
  const initial = useMemo(
    () => ({ id, version, shelved: true, shelfFrom, shelfUntil }),
    [id, version, shelfFrom, shelfUntil],
  );
  return (
    <Modal
      open
      width={480}
      title={t(shelved ? 'shelf.timesOf' : 'shelf.title', { name: commodity.name })}
      footer={null}
      onCancel={onClose}
    >
      <SchemaForm
        schema={commodityCalls.shelve.body}
        noun="commodities"
        compact
        guarded={false}
        sections={[{ hint: t('shelf.hint'), fields: FIELDS }]}
        initial={initial}
        submitText={t(shelved ? 'ui:form.submit' : 'shelf.putOn')}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (body) => {
          await shelve.mutateAsync({ body });
          showSuccess(t('saved'));
          onClose();
        }}
      />
    </Modal>
  );
}
