import { useTranslation } from 'react-i18next';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { shareOf } from './scale.ts';
import type { Report } from './types.ts';

/** The scores named beside the total, each on its own range. */
export function Subscores({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { number } = useFormats();
  const { subscores } = report.score;
  if (subscores.length === 0) return null;
  return (
    <Panel title={t('subscores')}>
      <ul className="rp-subscores">
        {subscores.map(({ code, name, value, min, max }) => (
          <li key={code}>
            <span className="rp-subscore-name">{local(name)}</span>
            <span className="rp-subscore-value">
              {value === null ? t('result.noTotal') : t('total', { total: number(value), max: number(max) })}
            </span>
            <span className="rp-subscore-bar" aria-hidden="true">
              {value !== null && <span style={{ width: `${shareOf(value, { from: min, to: max })}%` }} />}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
