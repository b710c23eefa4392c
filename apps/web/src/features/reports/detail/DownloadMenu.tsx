import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { usePdf } from '../usePdf.ts';
import { saveAnswers } from './saveAnswers.ts';
import type { Report } from './types.ts';

/** The report as a file: as PDF in a language, or its answers for other systems. */
export function DownloadMenu({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const pdf = usePdf();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await saveAnswers(report);
    setSaving(false);
  };
  const items: MenuProps['items'] = [
    {
      key: 'pdf',
      type: 'group',
      label: t('download.pdf'),
      children: LANGUAGES.map((language) => ({
        key: language,
        label: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
      })),
    },
    { type: 'divider' },
    { key: 'answers', label: t('download.answers') },
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) => void (isLanguage(key) ? pdf.download(report, key) : save()),
      }}
    >
      <Button
        type="primary"
        icon={<DownloadOutlined aria-hidden="true" />}
        loading={saving || pdf.isBusy(report.id)}
        aria-haspopup="menu"
      >
        {t('download.action')} <DownOutlined aria-hidden="true" />
      </Button>
    </Dropdown>
  );
}
