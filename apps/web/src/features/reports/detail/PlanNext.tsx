import { CalendarOutlined } from '@ant-design/icons';
import { suggestAfterResult } from '@cogclinic/contract/followUpPlan';
import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowUpDialog } from '#features/follow-ups/shared/FollowUpDialog.tsx';
import { noLevelKey } from '#features/instruments/shared/levels.ts';
import { useFormats } from '#ui/format.ts';
import { useDict } from '#ui/useDict.ts';
import { useToday } from '#ui/useToday.ts';
import { useTotalText } from '../shared/useTotalText.ts';
import type { Report } from './types.ts';

/** Plans the next screening by the report's level, or a call after a safety alert; the plan can be edited before saving. */
export function PlanNext({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { date } = useFormats();
  const level = useDict('level');
  const totalText = useTotalText();
  const today = useToday();
  const [open, setOpen] = useState<boolean | null>(null);
  const { id, archiveId, patientName, instrument, instrumentName, flagged, testEndTime } = report;
  const result = [totalText(report), level.label(report.level) || t(noLevelKey(report.unbanded))]
    .filter(Boolean)
    .join(' · ');
  const note = t(flagged ? 'plan.noteFlagged' : 'plan.note', {
    ...{ instrument: abbreviationOf(instrument, instrumentName), result },
    date: date(testEndTime),
  });
  const suggestion = useMemo(() => {
    const day = testEndTime.slice(0, 10);
    const offered = suggestAfterResult({ level: report.level, flagged, day }, today);
    return { ...offered, instrument, reportId: id, note };
  }, [report.level, flagged, testEndTime, instrument, id, today, note]);
  return (
    <>
      <Button icon={<CalendarOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t(flagged ? 'plan.call' : 'plan.next')}
      </Button>
      {open !== null && (
        <FollowUpDialog
          archiveId={archiveId}
          patientName={patientName}
          suggestion={suggestion}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
