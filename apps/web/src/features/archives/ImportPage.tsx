import { taskCalls } from '@cogclinic/contract/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TaskList } from '#features/tasks/shared/TaskList.tsx';
import { callKey } from '#ui/answers.ts';
import { queryClient } from '#ui/api.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { useTab } from '#ui/tab.ts';
import { ChooseFile } from './import/ChooseFile.tsx';
import { ImportSteps } from './import/ImportSteps.tsx';
import { ImportWork } from './import/ImportWork.tsx';
import { MapColumns } from './import/MapColumns.tsx';
import type { Preview } from './import/mapping.ts';

/** Imports patients from a file. The address names the import shown, so that it can be reopened. */
export function Component() {
  const { t } = useTranslation(['archive-batch', 'tasks']);
  const tab = useTab();
  const taskId = tab.search.get('task');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [returned, setReturned] = useState(false);
  const show = (id: string) => tab.setSearch({ task: id });
  const again = () => {
    setPreview(null);
    setReturned(true);
    tab.setSearch({});
  };

  return (
    <PageFrame title={t('import.title')} subtitle={t('import.subtitle')}>
      {taskId !== null && <ImportWork key={taskId} taskId={taskId} onAnother={again} />}
      {taskId === null && (
        <>
          <ImportSteps step={preview ? 'columns' : 'file'} />
          {preview ? (
            <MapColumns
              key={preview.uploadId}
              preview={preview}
              onBack={again}
              onStarted={(task) => {
                queryClient.setQueryData(callKey(taskCalls.one, { params: { id: task.id } }), task);
                setPreview(null);
                show(task.id);
              }}
            />
          ) : (
            <ChooseFile onRead={setPreview} arrived={returned} />
          )}
        </>
      )}
      <TaskList shown={taskId} onShow={({ id }) => show(id)} />
    </PageFrame>
  );
}
