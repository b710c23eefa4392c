import { archiveCalls } from '@cogclinic/contract/archives';
import { identityCalls } from '@cogclinic/contract/identity';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { removeDraft } from '#ui/form/drafts.ts';
import { showSuccess } from '#ui/notify.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { newRequestIds } from '#ui/requestIds.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { ArchiveForm } from './form/ArchiveForm.tsx';
import { rememberIdType } from './form/idType.ts';
import type { ArchiveFormResult } from './form/schema.ts';
import { usePlaces } from './form/usePlaces.ts';
import { detailPath, editPath } from './paths.ts';

const DRAFT = 'archives.add';

/** Registers a patient. */
export function Component() {
  const { t } = useTranslation('archives');
  const tab = useTab();
  const { places, error, retry } = usePlaces();
  const { mutateAsync } = useSend(archiveCalls.add, { quiet: true });
  const [requestIdFor] = useState(newRequestIds);
  const fillFrom = useFillFrom();

  const submit = async ({ id: _id, version: _version, ...fields }: ArchiveFormResult) => {
    const { id } = await mutateAsync({ body: { ...fields, requestId: requestIdFor(fields) } });
    rememberIdType(fields.idType);
    showSuccess(t('added'));
    tab.close(detailPath(id));
  };

  return (
    <PageFrame title={t('addTitle')}>
      {error !== null && <Failure error={error} onRetry={retry} />}
      {error === null && places === null && <Loading rows={12} />}
      {places && (
        <ArchiveForm
          initial={places.own}
          places={places}
          draftKey={fillFrom.chosen === null ? DRAFT : undefined}
          onSubmit={submit}
          onFill={fillFrom.choose}
        />
      )}
    </PageFrame>
  );
}

/** Continues in the form of the archive registered already, and discards what was typed for a new one. */
function useFillFrom(): { chosen: string | null; choose: (archiveId: string) => void } {
  const tab = useTab();
  const { data: doctor } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const [chosen, choose] = useState<string | null>(null);
  const account = doctor?.id;
  // Only after the form was told to keep no draft: it would save one when it unmounts.
  useEffect(() => {
    if (chosen === null) return;
    if (account) removeDraft(account, DRAFT);
    tab.close(editPath(chosen));
  }, [chosen, account, tab]);
  return { chosen, choose };
}
