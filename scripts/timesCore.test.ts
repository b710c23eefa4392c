import { expect, test } from 'vitest';
import { ownFormats, rawTimes } from './timesCore.ts';

const found = (code: string) => ownFormats('a.ts', code).map(({ line, found }) => `${line} ${found}`);

test('a format of its own is found wherever it is written', () => {
  expect(found("const a = 1;\nnew Intl.DateTimeFormat('en').format(day);")).toEqual(['2 Intl.DateTimeFormat']);
  expect(found("day.toLocaleDateString('ru'); day.toLocaleTimeString();")).toEqual([
    '1 .toLocaleDateString(',
    '1 .toLocaleTimeString(',
  ]);
  expect(found("new Date(day).toLocaleString('zh')")).toEqual(['1 new Date(day).toLocaleString(']);
  expect(found("dayjs(day).format('D MMM')\n\ndayjs(day).format(SHORT)")).toEqual(["1 .format('", '3 .format(SHORT']);
});

test('numbers, types, comments and the wire form of fields are let through', () => {
  expect(found("new Intl.NumberFormat('en').format(value); value.toLocaleString('en')")).toEqual([]);
  expect(found('type Style = Intl.DateTimeFormatOptions;')).toEqual([]);
  expect(found("// new Intl.DateTimeFormat\n/* day.toLocaleDateString('en') */")).toEqual([]);
  expect(found("onChange(day ? day.format(DAY) : '')")).toEqual([]);
});

/** A template with one part. */
const part = (expression: string) => `\`$\{${expression}}\``;
const raw = (code: string, path = 'apps/web/src/a.tsx') =>
  rawTimes(path, code).map(({ line, found }) => `${line} ${found}`);

test('a wire day or time is found where it would be shown', () => {
  expect(raw('<td>\n{row.studyDate}</td>')).toEqual(['1 >\n{row.studyDate}<']);
  expect(raw(part('study?.studyDate'))).toEqual([`1 ${part('study?.studyDate').slice(1, -1)}`]);
  expect(raw("t('planned', { name, date: row.dueDate })")).toEqual(["1 t('planned', { name, date: row.dueDate }"]);
  expect(raw("[name, studyDate, text].filter(Boolean).join(', ')")).toEqual([
    '1 [name, studyDate, text].filter(Boolean).join(',
  ]);
  expect(raw('rowLabel={({ birthday }) => birthday}')).toEqual(['1 rowLabel={({ birthday }) => birthday}']);
  expect(raw("{ key: 'a', text: ({ endTime }) => endTime },")).toEqual(['1 text: ({ endTime }) => endTime }']);
});

test('what is written, keys, sheets’ dates and statements are let through', () => {
  expect(raw("<td>{date(studyDate)}</td>, <Day day={row.dueDate} />, t('planned', { date: date(dueDate) })")).toEqual(
    [],
  );
  expect(raw(`[name, date(studyDate)].join(', '), ${part('dateTime(createTime)')}, key={${part('fromDay')}}`)).toEqual(
    [],
  );
  expect(raw("t('tasks', { count: tasksPerDay }), exportTime: ({ endTime }) => endTime,")).toEqual([]);
  expect(raw(part('dueDate'), 'apps/server/src/a.ts')).toEqual([]);
});
