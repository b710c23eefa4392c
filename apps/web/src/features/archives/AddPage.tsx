import { archiveCalls } from '@cogclinic/contract/archives';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { newRequestIds } from '#ui/requestIds.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { ArchiveForm } from './form/ArchiveForm.tsx';
import { rememberIdType } from './form/idType.ts';
import type { ArchiveFormResult } from './form/schema.ts';
import { bringTyped, NEW_DRAFT } from './form/typed.ts';
import { usePlaces } from './form/usePlaces.ts';
import { detailPath, editPath, screeningPath } from './paths.ts';

/** Registers a patient. */
export function Component() {
  const { t } = useTranslation('archives');
  const tab = useTab();
  const { places, error, retry } = usePlaces();
  const { mutateAsync } = useSend(archiveCalls.add, { quiet: true });
  const [requestIdFor] = useState(newRequestIds);

  const submit = (pathOf: (id: string) => string) => async (given: ArchiveFormResult) => {
    const { id: _id, version: _version, ...fields } = given;
    const { id } = await mutateAsync({ body: { ...fields, requestId: requestIdFor(fields) } });
    rememberIdType(fields.idType);
    showSuccess(t('added'));
    tab.close(pathOf(id));
  };

  return (
    <PageFrame title={t('addTitle')}>
      {error !== null && <Failure error={error} onRetry={retry} />}
      {error === null && places === null && <Loading rows={12} />}
      {places && (
        <ArchiveForm
          initial={places.own}
          places={places}
          draftKey={NEW_DRAFT}
          onSubmit={submit(detailPath)}
          onScreen={submit(screeningPath)}
          onFill={(archiveId, values) => {
            // The draft stays until it is saved there, for coming back.
            bringTyped(archiveId, values, places.own);
            tab.close(editPath(archiveId));
          }}
        />
      )}
    </PageFrame>
  );
}
