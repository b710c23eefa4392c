import { CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../calls.ts';
import { FindingText } from '../FindingText.tsx';

/** What was found in a file: what keeps it from being taken, and apart from that what was read otherwise or left out. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('instruments');
  if (findings.length === 0) return <p className="own-hint">{t('import.nothing')}</p>;
  return (['error', 'warning'] as const).map((severity) => {
    const found = findings.filter((finding) => finding.severity === severity);
    if (found.length === 0) return null;
    return (
      <section key={severity} className="own-findings" data-severity={severity}>
        <h3>{t(`import.${severity}s`, { count: found.length })}</h3>
        <ul>
          {found.map(({ item, text, advice }) => (
            <li key={`${item} ${text}`}>
              {severity === 'error' ? <CloseCircleOutlined aria-hidden /> : <ExclamationCircleOutlined aria-hidden />}
              <FindingText item={item} text={text} advice={advice} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
