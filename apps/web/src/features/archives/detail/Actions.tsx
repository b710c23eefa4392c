import { EditOutlined, EllipsisOutlined, FilePdfOutlined, FormOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isPatientPath } from '#features/records/shared/paths.ts';
import type { PatientAction } from '#features/records/shared/patientView.ts';
import type { ShownRecord } from '#features/records/shared/usePatientViews.ts';
import { below, from } from '#ui/breakpoints.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { useMedia } from '#ui/media.ts';
import { editPath, screeningPath } from '../paths.ts';
import type { Archive } from './types.ts';
import { useSummaryPdf } from './useSummaryPdf.ts';

type Action = { key: string; text: string; icon: ReactNode; run: () => void };

type ActionsProps = {
  archive: Archive;
  records: readonly ShownRecord[];
  /** The part of the page that is open. */
  part: string;
};

/** What can be done for the patient, in one line: what is done many times a day, and a menu with the rest. */
export function Actions({ archive, records, part }: ActionsProps) {
  const { t } = useTranslation(['archives', 'records']);
  const navigate = useNavigate();
  const wide = useMedia(from('wide'));
  const small = useMedia(below('small'));
  const pdf = useSummaryPdf(archive);
  const [open, setOpen] = useState<string | null>(null);
  /** Once opened, a dialog stays to close with its motion. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { id, name } = archive;
  const show = (dialog: string) => {
    setOpened((before) => new Set(before).add(dialog));
    setOpen(dialog);
  };
  const go = (path: string) => () => void navigate(path, { replace: isPatientPath(path) });

  const ofRecords = records.flatMap(({ actions }) => actions ?? []).sort((a, b) => a.place - b.place);
  const offered = ofRecords.filter((action) => action.part !== part);
  const isButton = (action: PatientAction) => wide && action.frequent === true;
  const asAction = (action: PatientAction): Action => {
    const { key, icon } = action;
    const run = 'Dialog' in action ? () => show(key) : go(action.pathOf(id));
    return { key, icon, text: t(`records:action.${key}`), run };
  };
  const menu: Action[] = [
    ...offered.filter((action) => !isButton(action)).map(asAction),
    { key: 'edit', text: t('editFile'), icon: <EditOutlined aria-hidden="true" />, run: go(editPath(id)) },
    { key: 'print', text: t('print'), icon: <PrinterOutlined aria-hidden="true" />, run: () => window.print() },
  ];
  const languages: MenuProps['items'] = LANGUAGES.map((language) => ({
    key: language,
    label: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
  }));
  const printIn = ({ key }: { key: string }) => {
    if (isLanguage(key)) void pdf.download(key);
  };
  return (
    <>
      <Button type="primary" icon={<FormOutlined aria-hidden="true" />} onClick={go(screeningPath(id))}>
        {t('screen')}
      </Button>
      {offered
        .filter(isButton)
        .map(asAction)
        .map(({ key, text, icon, run }) => (
          <Button key={key} icon={icon} onClick={run}>
            {text}
          </Button>
        ))}
      <Dropdown trigger={['click']} menu={{ items: languages, onClick: printIn }}>
        <Button icon={<FilePdfOutlined aria-hidden="true" />} loading={pdf.busy} aria-haspopup="menu">
          {t('records:action.report')}
        </Button>
      </Dropdown>
      <Dropdown
        trigger={['click']}
        menu={{
          items: menu.map(({ key, text, icon }) => ({ key, icon, label: text })),
          onClick: ({ key }) => menu.find((action) => action.key === key)?.run(),
        }}
      >
        <Button
          icon={<EllipsisOutlined aria-hidden="true" />}
          aria-haspopup="menu"
          aria-label={t('records:action.more')}
        >
          {small ? null : t('records:action.more')}
        </Button>
      </Dropdown>
      <Suspense fallback={null}>
        {ofRecords.map(
          (action) =>
            'Dialog' in action &&
            opened.has(action.key) && (
              <action.Dialog
                key={action.key}
                archiveId={id}
                patientName={name}
                open={open === action.key}
                onClose={() => setOpen(null)}
              />
            ),
        )}
      </Suspense>
    </>
  );
}
