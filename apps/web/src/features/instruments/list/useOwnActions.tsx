import { DeleteOutlined, DownloadOutlined, EditOutlined, StopOutlined, UndoOutlined } from '@ant-design/icons';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import type { RowAction } from '#ui/table/types.ts';
import type { OwnRow } from '../calls.ts';
import { editorPath } from '../paths.ts';
import { useFhirExport } from '../useFhirExport.ts';

/** What can be done with one of the institution's own instruments. */
export function useOwnActions(): (row: OwnRow) => RowAction[] {
  const { t } = useTranslation('instruments');
  const confirm = useConfirm();
  const exportFhir = useFhirExport();
  const options = { onSuccess: () => showSuccess(t('done')) };
  const retire = useSend(ownInstrumentCalls.retire, options);
  // A refusal means that a colleague has changed the draft: the list shows who.
  const drop = useSend(ownInstrumentCalls.dropDraft, {
    ...options,
    onError: () => void forget(ownInstrumentCalls.dropDraft.changes),
  });

  const askRetire = async ({ id, name }: OwnRow) => {
    const question = { title: t('retire.title', { name }), content: t('retire.content'), ok: t('actions.retire') };
    if (await confirm(question)) retire.mutate({ params: { id }, body: { retired: true } });
  };
  const askDrop = async ({ id, name, draftRevision }: OwnRow) => {
    if (draftRevision === null) return;
    const question = {
      title: t('drop.title', { name }),
      content: t('drop.content'),
      ok: t('actions.drop'),
      danger: true,
    };
    if (await confirm(question)) drop.mutate({ params: { id }, body: { revision: draftRevision } });
  };

  return (row) => {
    const { id, state, hasDraft } = row;
    const edit: RowAction = { key: 'edit', label: t('actions.edit'), icon: <EditOutlined />, to: editorPath(id) };
    const save: RowAction = {
      key: 'fhir',
      label: t('actions.export'),
      icon: <DownloadOutlined />,
      onClick: () => void exportFhir(id),
    };
    const out: RowAction = {
      key: 'retire',
      label: t('actions.retire'),
      icon: <StopOutlined />,
      onClick: () => void askRetire(row),
    };
    const back: RowAction = {
      key: 'restore',
      label: t('actions.restore'),
      icon: <UndoOutlined />,
      onClick: () => retire.mutate({ params: { id }, body: { retired: false } }),
    };
    const away: RowAction = {
      key: 'drop',
      label: t('actions.drop'),
      icon: <DeleteOutlined />,
      danger: true,
      onClick: () => void askDrop(row),
    };
    return [
      edit,
      ...(state === 'published' ? [save, out] : []),
      ...(state === 'retired' ? [back] : []),
      ...(hasDraft ? [away] : []),
    ];
  };
}
