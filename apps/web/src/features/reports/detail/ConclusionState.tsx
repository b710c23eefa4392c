import { EditOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import part from './part.module.css';
import type { Report } from './types.ts';

/** The state of the conclusion: draft, signed, or signed with a number of amendments; nothing if there is none. */
export function ConclusionState({ report: { conclusion, amendments } }: { report: Report }) {
  const { t } = useTranslation('reports');
  if (conclusion === 'none') return null;
  const signed = conclusion === 'signed';
  const text = amendments > 0 ? t('conclusion.amendedTimes', { count: amendments }) : t(`conclusion.${conclusion}`);
  return (
    <StatusTag
      tone={signed ? 'good' : 'notice'}
      icon={signed ? <SafetyCertificateOutlined aria-hidden="true" /> : <EditOutlined aria-hidden="true" />}
      text={text}
    />
  );
}

/** Who wrote, signed and last amended the conclusion, and when. */
export function ConclusionWriters({
  report: { commentBy, commentTime, signedBy, signTime, amendments },
}: {
  report: Report;
}) {
  const { t } = useTranslation('reports');
  const { dateTime } = useFormats();
  if (commentBy === null) return null;
  const wrote = { name: commentBy, time: dateTime(commentTime) };
  return (
    <p className={part.muted}>
      {signTime === null
        ? t('conclusion.by', wrote)
        : t('conclusion.signedBy', { name: signedBy, time: dateTime(signTime) })}
      {amendments > 0 && (
        <>
          <br />
          {t('conclusion.amendedBy', wrote)}
        </>
      )}
    </p>
  );
}
