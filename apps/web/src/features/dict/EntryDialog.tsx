import { dictCalls, type OpenDict } from '@cogclinic/contract/dict';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSend } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import { FIELD_OF, type OwnEntry } from './dictionaries.ts';
import { entryForm, flatRefusal } from './flatEntry.ts';

type EntryDialogProps = {
  open: boolean;
  dict: OpenDict;
  /** The one to change, or null to add one. */
  entry: OwnEntry | null;
  onClose: () => void;
};

/** Adds an own entry or changes its labels, in the reader's language first. */
export default function EntryDialog({ open, dict, entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation(['dict', 'ui']);
  const field = useFieldLabel()(FIELD_OF[dict]);
  const add = useSend(dictCalls.add, { quiet: true });
  const update = useSend(dictCalls.update, { quiet: true });
  const shown = currentLanguage();
  const sections = useMemo(() => {
    const order = [shown, ...LANGUAGES.filter((language) => language !== shown)];
    const fields = order.map((name) => ({ name, label: LANGUAGE_NAMES[name], input: 'text' }) as const);
    return [{ hint: t('labelsHint'), fields }];
  }, [shown, t]);
  const initial = useMemo(
    () => (entry ? { ...entry.labels, version: entry.version, retired: entry.retired } : {}),
    [entry],
  );

  const save = async ({ version, retired = false, ...labels }: z.output<typeof entryForm>) => {
    try {
      if (entry && version) await update.mutateAsync({ body: { id: entry.id, version, labels, retired } });
      else await add.mutateAsync({ body: { dictType: dict, labels } });
    } catch (error) {
      throw flatRefusal(error);
    }
    showSuccess(t(entry ? 'edited' : 'added'));
    onClose();
  };

  return (
    <Modal
      open={open}
      title={t(entry ? 'editTitle' : 'addTitle', { field })}
      onCancel={onClose}
      footer={null}
      width={420}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <SchemaForm
        schema={entryForm}
        sections={sections}
        initial={initial}
        compact
        guarded={false}
        check={(values) =>
          LANGUAGES.some((language) => values[language]?.trim()) ? [] : [{ path: shown, rule: 'required', params: {} }]
        }
        onSubmit={save}
        actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
      />
    </Modal>
  );
}
