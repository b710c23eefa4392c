import { Input } from 'antd';
import type { ControlProps } from '#ui/form/types.ts';

/** Not a time: what the schema refuses when only a part of one was typed. */
const UNFINISHED = '?';

/** A day with hours and minutes by the institution’s clock, kept as the wire has it; blank is null. */
export function ShelfTime({ value, onChange, ...labels }: ControlProps) {
  const typed = typeof value === 'string' && value !== UNFINISHED ? value.slice(0, 16).replace(' ', 'T') : '';
  return (
    <Input
      {...labels}
      type="datetime-local"
      max="2199-12-31T23:59"
      value={typed}
      onChange={({ target }) => onChange?.(target.value ? `${target.value.replace('T', ' ')}:00` : null)}
      onBlur={({ target }) => {
        if (target.validity.badInput) onChange?.(UNFINISHED);
      }}
    />
  );
}
