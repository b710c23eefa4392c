import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTrackingLines, writeTrackingLines } from './trackingLines.ts';

test('lines are read from columns, between commas and between blanks; blank ones are passed over', () => {
  const text = [
    '20261123-0001\tSF 1023 4567\t顺丰 速运',
    '',
    ' 20261123-0002, ZT1234567 ',
    '20261123-0003；YT1234567；圆通',
    '20261123-0004  SF7654321 SF Express',
    '20261123-0005',
  ].join('\r\n');
  expect(readTrackingLines(text)).toEqual([
    { line: 1, orderNumber: '20261123-0001', trackingNumber: 'SF 1023 4567', carrier: '顺丰 速运' },
    { line: 3, orderNumber: '20261123-0002', trackingNumber: 'ZT1234567', carrier: '' },
    { line: 4, orderNumber: '20261123-0003', trackingNumber: 'YT1234567', carrier: '圆通' },
    { line: 5, orderNumber: '20261123-0004', trackingNumber: 'SF7654321', carrier: 'SF Express' },
    { line: 6, orderNumber: '20261123-0005', trackingNumber: '', carrier: '' },
  ]);
});

test('a column that is empty stays one', () => {
  expect(readTrackingLines('\tSF1234567\tsf')).toEqual([
    { line: 1, orderNumber: '', trackingNumber: 'SF1234567', carrier: 'sf' },
  ]);
});

test('written rows are read as they were', () => {
  const cell = fc.stringMatching(/^[A-Z0-9-]{1,20}$/);
  const carrier = fc.oneof(fc.constant(''), fc.constantFrom('SF Express', '顺丰速运'));
  fc.assert(
    fc.property(
      fc.array(fc.record({ orderNumber: cell, trackingNumber: cell, carrier }), { maxLength: 20 }),
      (rows) => {
        const read = readTrackingLines(writeTrackingLines(rows));
        expect(read).toEqual(rows.map((row, at) => ({ line: at + 1, ...row })));
      },
    ),
  );
});
