import type { CallInput } from '@cogclinic/contract/call';
import { examCalls } from '@cogclinic/contract/exams';
import { MEASURE_GROUPS } from '@cogclinic/contract/measures';
import type { Problem } from '@cogclinic/contract/problems';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { inFormShape } from '../form/conflict.ts';
import type { ExamItem } from '../types.ts';
import { useMeasureTexts } from '../useMeasureTexts.ts';
import styles from './ItemDialog.module.css';
import { RangesEditor } from './RangesEditor.tsx';
import { isRanges, problemsByRange } from './rangeRows.ts';

const schema = examCalls.saveItem.body;

type ItemDialogProps = { open: boolean /** Null for a new one. */; item: ExamItem | null; onClose: () => void };

/** Adds an examination item, or changes one: of a built-in one only the ranges, and whether it is offered. */
export default function ItemDialog({ open, item, onClose }: ItemDialogProps) {
  const { t } = useTranslation(['exams', 'ui']);
  const save = useSend(examCalls.saveItem, { quiet: true });
  const initial = useMemo(
    () => (item ? formOf(item) : { change: null, group: 'other' as const, decimals: 1, ranges: [], enabled: true }),
    [item],
  );
  const sections = useItemSections(item);
  const builtIn = item !== null && !item.own;
  return (
    <Modal
      open={open}
      title={item ? t('settings.editItem', { item: item.name }) : t('settings.addItem')}
      onCancel={onClose}
      footer={null}
      width={860}
      destroyOnHidden
      mask={{ closable: false }}
    >
      {builtIn && <p className={styles.hint}>{item.source || t('settings.noSource')}</p>}
      <p className={styles.hint}>{t('settings.onlyNew')}</p>
      <SchemaForm
        schema={schema}
        noun="exams"
        compact
        guarded={false}
        sections={sections}
        initial={initial}
        check={({ ranges }) => rangesProblem(ranges)}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
        onSubmit={async (body: CallInput<typeof examCalls.saveItem>['body']) => {
          await inFormShape(() => save.mutateAsync({ body }), formOf);
          showSuccess(t('settings.saved'));
          onClose();
        }}
      />
    </Modal>
  );
}

function formOf(item: ExamItem) {
  const { code, version, name, group, unit, decimals, ranges, enabled } = item;
  return { change: { code, version }, name, group, unit, decimals, ranges, enabled };
}

function useItemSections(item: ExamItem | null) {
  const { t } = useTranslation('exams');
  const texts = useMeasureTexts();
  return useMemo(() => {
    const own = [
      { name: 'name', input: 'text', required: true },
      {
        name: 'group',
        input: 'select',
        options: MEASURE_GROUPS.map((value) => ({ value, label: t(`group.${value}`) })),
      },
      { name: 'unit', input: 'text' },
      { name: 'decimals', input: 'number', inputMode: 'numeric' },
    ] as const;
    const ranges = {
      name: 'ranges',
      input: 'custom',
      required: false,
      wordsOf: (value: unknown) => texts.ranges(isRanges(value) ? value : []),
      render: ({ id, value, onChange }: { id?: string; value?: unknown; onChange?: (value: unknown) => void }) => (
        <RangesEditor
          id={id}
          ranges={isRanges(value) ? value : []}
          standard={item?.standard ?? []}
          onChange={(next) => onChange?.(next)}
        />
      ),
    } as const;
    const enabled = { name: 'enabled', label: t('settings.offered'), input: 'switch', required: false } as const;
    return [{ fields: item && !item.own ? [ranges, enabled] : [...own, ranges, enabled] }];
  }, [t, texts, item]);
}

/** Each row shows its own problem. */
function rangesProblem(ranges: unknown): Problem[] {
  const wrong = isRanges(ranges) && problemsByRange(ranges).size > 0;
  return wrong ? [{ path: 'ranges', rule: 'marked', params: {} }] : [];
}
