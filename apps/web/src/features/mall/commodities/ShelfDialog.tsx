import { commodityCalls } from '@cogclinic/contract/commodities';
import { addDays } from '@cogclinic/contract/days';
import { orNull, wireDate } from '@cogclinic/contract/fields';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { CommodityRow } from './types.ts';

const DAYS = z
  .object({ shelfFrom: orNull(wireDate), shelfUntil: orNull(wireDate) })
  .refine(({ shelfFrom, shelfUntil }) => !shelfFrom || !shelfUntil || shelfFrom <= shelfUntil, {
    path: ['shelfUntil'],
    params: { rule: 'endBeforeStart' },
  });

const FIELDS = [
  { name: 'shelfFrom', input: 'date' },
  { name: 'shelfUntil', input: 'date' },
] as const;

/** Puts a commodity on the shelf, from the first to the last day if days are given. */
export default function ShelfDialog({ commodity, onClose }: { commodity: CommodityRow; onClose: () => void }) {
  const { t } = useTranslation(['mall', 'ui']);
  const shelve = useSend(commodityCalls.shelve, { quiet: true });
  const { id, version, shelfFrom, shelfUntil } = commodity;
  const initial = useMemo(
    () => ({
      shelfFrom: shelfFrom?.slice(0, 10) ?? null,
      // Kept is the midnight after the last day.
      shelfUntil: shelfUntil ? addDays(shelfUntil.slice(0, 10), -1) : null,
    }),
    [shelfFrom, shelfUntil],
  );
  return (
    <Modal open width={480} title={t('shelf.title', { name: commodity.name })} footer={null} onCancel={onClose}>
      <SchemaForm
        schema={DAYS}
        noun="commodities"
        compact
        guarded={false}
        sections={[{ hint: t('shelf.hint'), fields: FIELDS }]}
        initial={initial}
        submitText={t('shelf.putOn')}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async ({ shelfFrom: from, shelfUntil: until }) => {
          const times = {
            shelfFrom: from && `${from} 00:00:00`,
            shelfUntil: until && `${addDays(until, 1)} 00:00:00`,
          };
          await shelve.mutateAsync({ body: { id, version, shelved: true, ...times } });
          showSuccess(t('saved'));
          onClose();
        }}
      />
    </Modal>
  );
}
