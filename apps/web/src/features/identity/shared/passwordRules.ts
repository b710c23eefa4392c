import type { FormInstance, FormRule } from 'antd';
import type { TFunction } from 'i18next';

/** 6 to 16 letters and digits (spec section 5). */
const PASSWORD = /^[A-Za-z0-9]{6,16}$/;

/** Rules of a new password. */
export const newPasswordRules = (t: TFunction): FormRule[] => [
  { required: true, message: t('rules:enter.newPassword') },
  { pattern: PASSWORD, message: t('rules:password') },
];

/** Rules of its repetition. */
export const confirmationRules = (t: TFunction): FormRule[] => [
  { required: true, message: t('rules:enter.confirmPassword') },
  ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
    validator: (_, value) =>
      !value || value === getFieldValue('newPassword')
        ? Promise.resolve()
        : Promise.reject(new Error(t('rules:passwordsDiffer'))),
  }),
];
