import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { useFormats } from '#ui/format.ts';
import type { Administration } from '../questions/useAnswerSheet.ts';

const PaperDialog = lazy(() => import('./PaperDialog.tsx'));

/** When an open test was given on paper and by whom, to be changed until it is submitted. */
export function PaperLine({ administration }: { administration: Administration }) {
  const { t } = useTranslation('scales');
  const { dateTime } = useFormats();
  const [open, setOpen] = useState(false);
  const { paper } = administration;
  if (!paper) return null;
  return (
    <>
      {' · '}
      {t('paper.given', { time: dateTime(paper.givenTime), name: paper.examinerName })}
      {administration.state === 'open' && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('paper.change')}
          onClick={() => setOpen(true)}
        />
      )}
      {open && (
        <Suspense fallback={null}>
          <PaperDialog administration={administration} paper={paper} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
