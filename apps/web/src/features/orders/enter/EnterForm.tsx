import { parcelCalls, TRACKING_SHEET_BYTES } from '@cogclinic/contract/parcels';
import { MOST_TRACKING_ROWS } from '@cogclinic/mall/parcels';
import { readTrackingLines, type TrackingLine, writeTrackingLines } from '@cogclinic/mall/trackingLines';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, sendCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { UploadField } from '#ui/UploadField.tsx';
import { CarrierSelect } from '../ship/CarrierSelect.tsx';
import { lastCarrier, rememberCarrier } from '../ship/lastCarrier.ts';
import styles from './EnterForm.module.css';
import { JudgedRows } from './JudgedRows.tsx';
import type { Judged } from './types.ts';

const FORMATS = ['.xlsx', '.csv'] as const;

type EnterFormProps = { numbers: readonly string[]; onClose: () => void };
type Checked = Readonly<{ of: string; lines: readonly TrackingLine[]; rows: readonly Judged[] }>;

/** Tracking numbers as lines, pasted, typed or read from a sheet; checked first, then shipped. What is refused stays to be corrected. */
export function EnterForm({ numbers, onClose }: EnterFormProps) {
  const { t } = useTranslation(['parcels', 'ui']);
  const labelOf = useFieldLabel('parcels');
  const id = useId();
  const [text, setText] = useState(() => numbers.map((number) => `${number}\t`).join('\n'));
  const [carrier, setCarrier] = useState(lastCarrier);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [blank, setBlank] = useState(0);
  const check = useSend(parcelCalls.check, { quiet: true });
  const ship = useSend(parcelCalls.shipRows, { quiet: true });
  const lines = readTrackingLines(text);
  const tooMany = lines.length > MOST_TRACKING_ROWS;
  const rowsOf = (given: readonly TrackingLine[]) =>
    given.map((line) => ({
      orderNumber: line.orderNumber,
      trackingNumber: line.trackingNumber,
      carrier: line.carrier || (carrier ?? ''),
    }));
  const of = `${carrier} ${text}`;
  const isCurrent = checked?.of === of;
  const ready = isCurrent ? checked.rows.filter(({ standing }) => standing === 'ready').length : 0;

  const change = (next: string) => {
    setText(next);
    setBlank(0);
  };
  const runCheck = () =>
    check.mutate({ body: { rows: rowsOf(lines) } }, { onSuccess: (rows) => setChecked({ of, lines, rows }) });
  const runShip = () =>
    ship.mutate(
      { body: { rows: rowsOf(lines) } },
      {
        onSuccess: (rows) => {
          const refused = lines.filter((_, at) => rows[at]?.standing === 'refused');
          const left = writeTrackingLines(refused);
          if (carrier) rememberCarrier(carrier);
          setText(left);
          setChecked({
            of: `${carrier} ${left}`,
            lines: readTrackingLines(left),
            rows: rows.filter(({ standing }) => standing === 'refused'),
          });
          showSuccess(t('enter.done', { count: rows.length - refused.length }));
          if (refused.length === 0) onClose();
        },
      },
    );
  const error = check.error ?? ship.error;

  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready > 0) runShip();
        else runCheck();
      }}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-carrier`}>{labelOf('carrier')}</label>
        <CarrierSelect id={`${id}-carrier`} value={carrier} onChange={setCarrier} />
        <small>{t('enter.carrierHint')}</small>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-lines`}>{t('enter.lines')}</label>
        <Input.TextArea
          id={`${id}-lines`}
          className={styles.lines ?? ''}
          value={text}
          autoSize={{ minRows: 5, maxRows: 12 }}
          wrap="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => change(target.value)}
        />
        <small id={`${id}-hint`}>{t('enter.hint', { count: MOST_TRACKING_ROWS })}</small>
      </div>
      <UploadField
        label={t('enter.file')}
        formats={FORMATS}
        maxBytes={TRACKING_SHEET_BYTES}
        onUpload={async (file, _progress, signal) => {
          const read = await sendCall(parcelCalls.read, { file }, { signal });
          // What was typed meanwhile stays.
          setText((now) => [now.trimEnd(), writeTrackingLines(read.rows)].filter(Boolean).join('\n'));
          setBlank(read.blank);
        }}
      />
      {blank > 0 && <Alert type="info" showIcon title={t('enter.blank', { count: blank })} />}
      {tooMany && <Alert type="error" showIcon title={t('enter.tooMany', { count: MOST_TRACKING_ROWS })} />}
      {error && <Alert type="error" showIcon title={errorText(error)} />}
      {isCurrent && <JudgedRows lines={checked.lines} rows={checked.rows} />}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
        <Button
          type={ready > 0 ? 'default' : 'primary'}
          htmlType="button"
          disabled={lines.length === 0 || tooMany}
          loading={check.isPending}
          onClick={runCheck}
        >
          {t('enter.check')}
        </Button>
        {ready > 0 && (
          <Button type="primary" htmlType="submit" loading={ship.isPending}>
            {t('enter.submit', { count: ready })}
          </Button>
        )}
      </div>
    </form>
  );
}
