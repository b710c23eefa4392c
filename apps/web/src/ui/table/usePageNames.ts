import type { PaginationProps } from 'antd';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the arrows of a pagination for those who do not see them: its `itemRender`. */
export function usePageNames(): NonNullable<PaginationProps['itemRender']> {
  const { t } = useTranslation('ui');
  const named = (item: ReactNode, name: string) =>
    isValidElement<{ 'aria-label'?: string }>(item) ? cloneElement(item, { 'aria-label': name }) : item;
  return (_page, type, item) => {
    if (type === 'prev') return named(item, t('table.previousPage'));
    return type === 'next' ? named(item, t('table.nextPage')) : item;
  };
}
