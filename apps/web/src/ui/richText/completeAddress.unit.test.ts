import { safeLink } from '@cogclinic/contract/richText';
import { expect, test } from 'vitest';
import { completeAddress } from './completeAddress.ts';

test.each([
  ['who.int/dementia', 'https://who.int/dementia'],
  ['www.example.org:8080/a', 'https://www.example.org:8080/a'],
  ['http://a.b', 'http://a.b'],
  ['clinic@example.org', 'mailto:clinic@example.org'],
  ['+86 21 1234-5678', 'tel:+862112345678'],
  ['医院.中国', 'https://医院.中国'],
])('%s becomes %s', (typed, address) => {
  expect(safeLink(completeAddress(typed))).toBe(address);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/files/list', 'word', ''])(
  '%j leads nowhere',
  (typed) => {
    expect(safeLink(completeAddress(typed))).toBeNull();
  },
);
