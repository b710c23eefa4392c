import { CopyOutlined, DeleteOutlined, EditOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { Button, Select } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { currentLanguage } from '#ui/i18n.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import type { RowAction } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { Language, Template } from './calls.ts';
import { LANGUAGE_OPTIONS } from './languages.ts';
import { useTemplateColumns } from './templates/useTemplateColumns.tsx';
import { useTemplateRemoval } from './templates/useTemplateRemoval.ts';

const TemplateDialog = lazy(() => import('./templates/TemplateDialog.tsx'));
const Preview = lazy(() => import('./reading/Preview.tsx'));

/** The open dialog: changing, copying, adding or looking at a template. */
type Shown =
  | Readonly<{ kind: 'change' | 'copy' | 'look'; template: Template }>
  | Readonly<{ kind: 'add'; template: null }>;

/** The institution's own guidance templates, and the product's, which can be looked at and copied. */
export function Component() {
  const { t } = useTranslation(['guidance', 'reports']);
  const labelOf = useFieldLabel('guidance');
  const [language, setLanguage] = useState<Language>(currentLanguage);
  const [shown, setShown] = useState<Shown | null>(null);
  const columns = useTemplateColumns();
  const remove = useTemplateRemoval();
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setShown({ kind: 'add', template: null })}>
      {t('templates.add')}
    </Button>
  );
  const rowActions = (template: Template): RowAction[] => {
    const action = (kind: 'change' | 'copy' | 'look', label: string, icon: React.ReactNode): RowAction => ({
      key: kind,
      label,
      icon,
      onClick: () => setShown({ kind, template }),
    });
    const look = action('look', t('templates.look'), <EyeOutlined />);
    const copy = action('copy', t('templates.copy'), <CopyOutlined />);
    if (template.builtIn) return [look, copy];
    return [
      action('change', t('templates.edit'), <EditOutlined />),
      look,
      copy,
      {
        key: 'remove',
        label: t('templates.remove'),
        icon: <DeleteOutlined />,
        danger: true,
        onClick: () => void remove(template),
      },
    ];
  };

  return (
    <ListFrame title={t('templates.title')}>
      <DataTable
        call={guidanceCalls.templates}
        actions={add}
        query={{ language }}
        name="guidance-templates"
        title={t('templates.title')}
        columns={columns}
        rowKey="id"
        rowLabel={({ name }) => name}
        rowActions={rowActions}
        visibleActions={2}
        defaultPageSize={50}
        exportable={false}
        empty={{ text: t('templates.empty') }}
        toolbar={
          <Select
            aria-label={labelOf('language')}
            value={language}
            options={LANGUAGE_OPTIONS}
            onChange={setLanguage}
            popupMatchSelectWidth={false}
          />
        }
      />
      <Suspense fallback={null}>
        {shown?.kind === 'look' && <Preview {...shown.template} onClose={() => setShown(null)} />}
        {shown && shown.kind !== 'look' && (
          <TemplateDialog
            template={shown.template}
            copy={shown.kind === 'copy'}
            language={language}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </ListFrame>
  );
}
