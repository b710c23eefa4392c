import { ClockCircleOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDicts } from '#ui/useDict.ts';
import type { Account } from './AccountCalls.ts';
import styles from './AccountColumns.module.css';
import { AccountSwitch } from './AccountSwitch.tsx';

/** The columns of the accounts' list; `ownId` is the reader's own account. */
export function useAccountColumns(ownId: string | undefined): readonly Column<Account>[] {
  const { t, i18n } = useTranslation('accounts');
  const labelOf = useFieldLabel();
  const dicts = useDicts();
  const { date, dateTime, time } = useFormats();
  const { language } = i18n;
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const role = dicts.of('roleType');
    const title = dicts.of('title');
    const scope = dicts.of('dataAuthority');
    return [
      {
        key: 'username',
        title: labelOf('name'),
        sortBy: 'username',
        compare: (a, b) => compare(a.username, b.username),
        card: 'title',
        hideable: false,
      },
      {
        key: 'loginName',
        title: labelOf('loginName'),
        sortBy: 'loginName',
        compare: (a, b) => compare(a.loginName, b.loginName),
        card: 'subtitle',
      },
      { key: 'roleType', title: labelOf('roleType'), text: (row) => role.label(row.roleType), card: 'subtitle' },
      {
        key: 'enabled',
        title: t('state'),
        render: (row) => (
          <span className={styles.states}>
            <AccountSwitch account={row} own={row.id === ownId} />
            {row.lockedUntil && (
              <StatusTag
                tone="warning"
                icon={<ClockCircleOutlined />}
                text={t('waitingUntil', { time: time(row.lockedUntil) })}
              />
            )}
          </span>
        ),
        text: ({ enabled }) => t(enabled ? 'enabled' : 'disabled'),
      },
      { key: 'departmentName', title: labelOf('departmentName') },
      { key: 'dataAuthority', title: labelOf('dataAuthority'), text: (row) => scope.label(row.dataAuthority) },
      { key: 'title', title: labelOf('title'), text: (row) => title.label(row.title) },
      {
        key: 'mallAuthority',
        title: labelOf('mallAuthority'),
        text: ({ mallAuthority }) => t(mallAuthority === 1 ? 'yes' : 'no'),
      },
      { key: 'email', title: labelOf('email') },
      {
        key: 'lockedUntil',
        title: labelOf('lockedUntil'),
        text: ({ lockedUntil }) => dateTime(lockedUntil),
        exportTime: ({ lockedUntil }) => lockedUntil,
        hidden: true,
      },
      {
        key: 'createTime',
        title: t('created'),
        text: ({ createTime }) => date(createTime),
        exportTime: ({ createTime }) => createTime,
        sortBy: 'createTime',
        compare: (a, b) => compare(a.createTime, b.createTime),
        hidden: true,
      },
    ];
  }, [t, language, labelOf, dicts, date, dateTime, time, ownId]);
}
