import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { PageBoundary } from '../PageBoundary.tsx';

const AppearanceFields = lazy(() => import('./AppearanceFields.tsx'));

export function AppearanceButton() {
  const { t } = useTranslation();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      getPopupContainer={(button) => button.parentElement ?? document.body}
      content={
        <PageBoundary>
          <Suspense fallback={null}>
            <AppearanceFields mobile={false} />
          </Suspense>
        </PageBoundary>
      }
    >
      <Button
        type="text"
        icon={<BgColorsOutlined aria-hidden />}
        aria-label={t('appearance.title')}
        title={t('appearance.title')}
      />
    </Popover>
  );
}
