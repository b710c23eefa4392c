import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledInput } from './LabelledInput.tsx';

type NewPasswordInputsProps = {
  field: (name: 'newPassword' | 'confirmPassword') => ComponentProps<typeof LabelledInput>['field'];
};

/** A new password and its repetition. */
export function NewPasswordInputs({ field }: NewPasswordInputsProps) {
  const { t } = useTranslation(['identity', 'fields']);
  return (
    <>
      <LabelledInput
        field={field('newPassword')}
        label={t('fields:newPassword')}
        hint={t('passwordHint')}
        password
        autoComplete="new-password"
      />
      <LabelledInput
        field={field('confirmPassword')}
        label={t('fields:confirmPassword')}
        password
        autoComplete="new-password"
      />
    </>
  );
}
