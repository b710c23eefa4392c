import { Button, Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { ListState } from './listState.ts';
import styles from './Pager.module.css';
import { PageSize } from './PageSize.tsx';
import { usePageNames } from './usePageNames.ts';

const PARTS = { sizeChanger: PageSize };

type PagerProps = {
  state: ListState;
  total: number;
  capped: boolean;
  narrow: boolean;
  onChange: (pageNum: number, pageSize: number) => void;
  onCount: () => void;
};

/** Which page, how many rows; past the cap the exact count comes on demand. */
export function Pager({ state, total, capped, narrow, onChange, onCount }: PagerProps) {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const pageNames = usePageNames();
  return (
    <nav className={styles.pager} aria-label={t('table.pages')}>
      <span className={styles.total}>
        {capped
          ? t('table.totalCapped', { total: number(total) })
          : t('table.total', { count: total, total: number(total) })}
        {capped && (
          <Button type="link" className="no-print" onClick={onCount}>
            {t('table.countExactly')}
          </Button>
        )}
      </span>
      <Pagination
        className="no-print"
        current={state.pageNum}
        pageSize={state.pageSize}
        total={total}
        simple={narrow}
        showSizeChanger={!narrow}
        components={PARTS}
        showQuickJumper={!narrow && total > state.pageSize * 10}
        itemRender={pageNames}
        onChange={(pageNum, pageSize) => onChange(pageSize === state.pageSize ? pageNum : 1, pageSize)}
      />
    </nav>
  );
}
