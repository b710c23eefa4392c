import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from './RowActions.module.css';
import type { RowAction } from './types.ts';

type RowActionsProps = {
  actions: readonly RowAction[];
  /** The row's name, so that screen readers distinguish one "Edit" from the next. */
  label: string;
  /** The number of actions shown; the others are in a menu. */
  visible?: number;
};

/** The actions of one row. */
export function RowActions({ actions, label, visible = 2 }: RowActionsProps) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const run = (action: RowAction) => (action.to === undefined ? action.onClick?.() : void navigate(action.to));
  const direct = actions.length <= visible + 1 ? actions : actions.slice(0, visible);
  const others = actions.slice(direct.length);
  if (actions.length === 0) return null;
  const named = (text: string) => (label ? t('table.actionOn', { action: text, row: label }) : text);
  return (
    <div className={styles.root}>
      {direct.map((action) => (
        <Button
          key={action.key}
          type="link"
          danger={action.danger === true}
          disabled={action.disabled === true}
          icon={action.icon}
          aria-label={named(action.label)}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ key, label: text, icon, danger, disabled }) => ({
              key,
              label: text,
              icon,
              danger: danger === true,
              disabled: disabled === true,
            })),
            onClick: ({ key }) => {
              const chosen = others.find((action) => action.key === key);
              if (chosen) run(chosen);
            },
          }}
        >
          <Button type="text" icon={<EllipsisOutlined />} aria-label={named(t('table.more'))} aria-haspopup="menu" />
        </Dropdown>
      )}
    </div>
  );
}
