import { archiveCalls } from '@cogclinic/contract/archives';
import type { CallData } from '@cogclinic/contract/call';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useCall, useSend } from '#ui/api.ts';
import { removeDraft } from '#ui/form/drafts.ts';
import { showSuccess } from '#ui/notify.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { ArchiveForm } from './form/ArchiveForm.tsx';
import type { ArchiveFormResult, ArchiveFormValues } from './form/schema.ts';
import { NEW_DRAFT, takeTyped } from './form/typed.ts';
import { usePlaces } from './form/usePlaces.ts';
import { detailPath, LIST_PATH } from './paths.ts';

/** Changes a patient's archive. */
export function Component() {
  const { t, i18n } = useTranslation('archives');
  const { id = '' } = useParams();
  const tab = useTab();
  const navigate = useNavigate();
  const archive = useCall(archiveCalls.one, { params: { id }, query: { for: 'edit' } }, { staleTime: 0, quiet: true });
  // Always refetched: a colleague may have changed it since the last visit.
  const record = archive.isFetchedAfterMount ? archive.data : undefined;
  const { places, error: placesError, retry } = usePlaces(record);
  const error = record ? placesError : archive.error;
  const name = archive.data?.name;
  const title = name === undefined ? t('editTitle') : t('editTitleOf', { name });
  useEffect(() => {
    if (name !== undefined) tab.setTitle(() => i18n.t('archives:editTitleOf', { name }));
  }, [name, i18n, tab]);

  return (
    <PageFrame title={title}>
      {error !== null && (
        <Failure
          error={error}
          onRetry={record ? retry : () => void archive.refetch()}
          action={<Button onClick={() => void navigate(LIST_PATH)}>{t('toList')}</Button>}
        />
      )}
      {error === null && !(record && places) && <Loading rows={12} />}
      {record && places && <ChangeForm archive={record} places={places} />}
    </PageFrame>
  );
}

type ChangeFormProps = {
  archive: CallData<typeof archiveCalls.one>;
  places: NonNullable<ReturnType<typeof usePlaces>['places']>;
};

function ChangeForm({ archive, places }: ChangeFormProps) {
  const { t } = useTranslation('archives');
  const tab = useTab();
  const { mutateAsync } = useSend(archiveCalls.update, { quiet: true });
  const [brought, setBrought] = useState<ArchiveFormValues>();
  // Whenever the page is shown: it may have been open before.
  useEffect(() => {
    const typed = takeTyped(archive.id);
    if (typed) setBrought(typed);
  }, [archive.id]);
  // A draft applies only to the version it was based on: on a newer one it would undo colleagues' changes.
  const [draftKey] = useState(`archives.edit.${archive.id}.${archive.version}`);

  const submit = async ({ id = archive.id, version = archive.version, ...fields }: ArchiveFormResult) => {
    await mutateAsync({ body: { ...fields, id, version } });
    if (brought) removeDraft(NEW_DRAFT);
    showSuccess(t('edited'));
    tab.close(detailPath(id));
  };

  return <ArchiveForm initial={archive} places={places} draftKey={draftKey} brought={brought} onSubmit={submit} />;
}
