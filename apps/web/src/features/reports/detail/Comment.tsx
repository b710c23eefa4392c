import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Loading } from '#ui/states.tsx';
import { useFieldLabel } from '#ui/texts.ts';
import type { Report } from './types.ts';

// Forms are heavy, and most reports are only read.
const CommentForm = lazy(() => import('./CommentForm.tsx').then((file) => ({ default: file.CommentForm })));

/** The doctor's comment, changed where it stands; the score never changes. */
export function Comment({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const labelOf = useFieldLabel();
  const { dateTime } = useFormats();
  const [editing, setEditing] = useState(false);
  const { doctorComment, commentBy, commentTime } = report;
  const edit = (
    <Button className="no-print" icon={<EditOutlined aria-hidden="true" />} onClick={() => setEditing(true)}>
      {t(doctorComment ? 'comment.edit' : 'comment.add')}
    </Button>
  );
  return (
    <Panel title={labelOf('doctorComment')} extra={!editing && edit}>
      {editing ? (
        <Suspense fallback={<Loading rows={3} />}>
          <CommentForm report={report} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          <p className={doctorComment ? 'rp-comment' : 'rp-muted'}>{doctorComment ?? t('comment.none')}</p>
          {commentBy && <p className="rp-muted">{t('comment.by', { name: commentBy, time: dateTime(commentTime) })}</p>}
        </>
      )}
    </Panel>
  );
}
