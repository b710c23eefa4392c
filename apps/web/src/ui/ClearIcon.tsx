import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import { useTranslation } from 'react-i18next';

/** The sign of a button that empties an input; antd gives that button no name of its own. */
export function ClearIcon() {
  const { t } = useTranslation('ui');
  return <CloseCircleFilled aria-label={t('actions.clear')} />;
}
