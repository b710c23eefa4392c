import { departmentCalls } from '@cogclinic/contract/institution';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import type { FormSection } from '#ui/form/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { additionSchema, changeSchema } from './AccountSchema.ts';
import { AccountScopeInput } from './AccountScopeInput.tsx';

type Sections = {
  addition: FormSection<typeof additionSchema>[];
  change: FormSection<typeof changeSchema>[];
};

type SectionsOptions = {
  /** Whether it is the reader's own account, whose role cannot change. */
  own: boolean;
  isNew: boolean;
  /** The chosen data permission needs a department. */
  departmentNeeded: boolean;
};

/** The inputs of an account; a new one has its first password too. */
export function useAccountSections({ own, isNew, departmentNeeded }: SectionsOptions): Sections {
  const { t } = useTranslation(['accounts', 'identity']);
  const labelOf = useFieldLabel();
  const { data: departments } = useCall(departmentCalls.list, {}, { quiet: true });
  return useMemo(() => {
    const person: Sections['change'][number] = {
      title: t('group.person'),
      fields: [
        { name: 'username', input: 'text', label: labelOf('name') },
        { name: 'title', input: 'select', dict: 'title' },
        {
          name: 'departmentId',
          input: 'select',
          options: (departments ?? []).map(({ id, name }) => ({ value: id, label: name })),
          required: departmentNeeded,
          hint: departmentNeeded ? t('hint.department') : undefined,
        },
        { name: 'email', input: 'text', inputMode: 'email', hint: t('hint.email') },
      ],
    };
    const loginName = { name: 'loginName', input: 'text', hint: t('hint.loginName') } as const;
    const authority: Sections['change'][number]['fields'] = [
      {
        name: 'roleType',
        input: 'radio',
        dict: 'roleType',
        span: 'full',
        disabled: own,
        hint: [t(own ? 'hint.ownRole' : 'hint.role'), ...(isNew || own ? [] : [t('hint.newRole')])].join(' '),
      },
      {
        name: 'dataAuthority',
        input: 'custom',
        dict: 'dataAuthority',
        span: 'full',
        render: (control) => <AccountScopeInput {...control} />,
      },
      {
        name: 'mallAuthority',
        input: 'radio',
        options: [
          { value: 1, label: t('yes') },
          { value: 0, label: t('no') },
        ],
      },
    ];
    const title = t('group.access');
    return {
      change: [person, { title, fields: [loginName, ...authority] }],
      addition: [
        person as Sections['addition'][number],
        {
          title,
          fields: [
            loginName,
            { name: 'password', input: 'password', label: t('firstPassword'), hint: t('identity:passwordHint') },
            { name: 'confirmPassword', input: 'password' },
            ...(authority as Sections['addition'][number]['fields']),
          ],
        },
      ],
    };
  }, [t, labelOf, departments, own, isNew, departmentNeeded]);
}
