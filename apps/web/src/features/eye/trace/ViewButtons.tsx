import { LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './TracePanel.module.css';
import { moved, type View, zoomed } from './view.ts';

type ViewButtonsProps = { view: View; durationMs: number; onView: (view: View) => void };

/** Moves and zooms the stretch in view. */
export function ViewButtons({ view, durationMs, onView }: ViewButtonsProps) {
  const { t } = useTranslation('eye');
  return (
    <div className={`${styles.buttons} no-print`}>
      <Button icon={<LeftOutlined />} onClick={() => onView(moved(view, -0.5, durationMs))}>
        {t('trace.back')}
      </Button>
      <Button icon={<RightOutlined />} onClick={() => onView(moved(view, 0.5, durationMs))}>
        {t('trace.on')}
      </Button>
      <Button icon={<ZoomInOutlined />} onClick={() => onView(zoomed(view, 0.5, durationMs))}>
        {t('trace.in')}
      </Button>
      <Button icon={<ZoomOutOutlined />} onClick={() => onView(zoomed(view, 2, durationMs))}>
        {t('trace.out')}
      </Button>
      <Button onClick={() => onView({ from: 0, until: durationMs })}>{t('trace.all')}</Button>
    </div>
  );
}
