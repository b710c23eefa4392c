import { expect, test } from 'vitest';
import { below, from, withBreakpoints } from './breakpoints.ts';

test('a window is below a breakpoint or from it on, never both', () => {
  expect(below('tablet')).toBe('(max-width: 767.98px)');
  expect(from('tablet')).toBe('(min-width: 768px)');
});

test('style sheets name breakpoints', () => {
  expect(withBreakpoints('@media screen and (--below-desk) { a { color: var(--text) } }')).toBe(
    '@media screen and (max-width: 1023.98px) { a { color: var(--text) } }',
  );
  expect(() => withBreakpoints('@media (--below-tabel) {}')).toThrow('(--below-tabel) names no breakpoint');
});
