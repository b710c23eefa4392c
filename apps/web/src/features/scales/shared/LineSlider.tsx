import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import styles from './LineSlider.module.css';
import { keyed, type LineRange, placed, valueAt } from './line.ts';

export type LineTexts = Readonly<{
  from: string;
  to: string;
  /** Said and shown while there is no mark. */
  none: string;
  less: string;
  more: string;
}>;

type LineSliderProps = {
  value: number | null;
  range: LineRange;
  texts: LineTexts;
  /** The language of the ends' words where it is not the page's. */
  lang?: string;
  show: (value: number) => string;
  labelledBy: string;
  describedBy?: string;
  className?: string | undefined;
  onChange: (value: number | null) => void;
};

/**
 * A line to mark between two named ends, by mouse, finger and keys. There is no mark until it is touched: unanswered is
 * not zero.
 */
export function LineSlider(props: LineSliderProps) {
  const { value, range, texts, show, onChange } = props;
  const id = useId();
  const track = useRef<HTMLDivElement>(null);
  /** The value before the finger came: scrolling over the line changes nothing. */
  const before = useRef<{ pointer: number; value: number | null } | null>(null);
  const fraction = value === null ? 0.5 : (value - range.min) / (range.max - range.min);

  const take = (next: number) => {
    if (next !== value) onChange(next);
  };
  const at = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (box && box.width > 0) take(valueAt((event.clientX - box.left) / box.width, range));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    before.current = { pointer: event.pointerId, value };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (event.pointerType === 'mouse') at(event);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (before.current?.pointer === event.pointerId) at(event);
  };
  const onPointerUp = (event: PointerEvent) => {
    onPointerMove(event);
    before.current = null;
  };
  const onPointerCancel = () => {
    const stood = before.current;
    before.current = null;
    if (stood && stood.value !== value) onChange(stood.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = keyed(event.key, value, range);
    if (next === null) return;
    event.preventDefault();
    take(next);
  };
  const step = (by: 1 | -1) => (
    <button
      type="button"
      className={styles.step}
      tabIndex={-1}
      disabled={value === null || (by === 1 ? value >= range.max : value <= range.min)}
      aria-label={by === 1 ? texts.more : texts.less}
      onClick={() => value !== null && take(placed(value + by * range.step, range))}
    >
      {by === 1 ? '+' : '−'}
    </button>
  );

  return (
    <div className={`${styles.root} ${props.className ?? ''}`} data-marked={value !== null || undefined}>
      <div
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-labelledby={props.labelledBy}
        aria-describedby={[`${id}f`, `${id}t`, props.describedBy].filter(Boolean).join(' ')}
        aria-valuemin={range.min}
        aria-valuemax={range.max}
        aria-valuenow={value ?? valueAt(0.5, range)}
        aria-valuetext={value === null ? texts.none : show(value)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerCancel}
      >
        <div className={styles.track} ref={track}>
          {value !== null && <div className={styles.mark} style={{ insetInlineStart: `${fraction * 100}%` }} />}
        </div>
      </div>
      <div className={styles.ends} lang={props.lang}>
        <span id={`${id}f`}>{texts.from}</span>
        <span id={`${id}t`}>{texts.to}</span>
      </div>
      <div className={styles.value}>
        {step(-1)}
        <span className={styles.shown} aria-hidden="true">
          {value === null ? texts.none : show(value)}
        </span>
        {step(1)}
      </div>
    </div>
  );
}
