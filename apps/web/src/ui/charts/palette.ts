import { theme } from 'antd';
import { useMemo } from 'react';
import type { Tone } from '#ui/StatusTag.tsx';

/** The colours of a chart in the theme shown. */
export type Palette = Readonly<{
  text: string;
  muted: string;
  line: string;
  background: string;
  font: string;
  /** For series without a meaning of their own; neighbours differ in lightness too. */
  series: readonly string[];
  tone(tone: Tone): string;
}>;

const LIGHT = {
  series: ['#0958d9', '#d4730f', '#0e7c7b', '#8a3ffc', '#b3261e', '#52606d'],
  tones: {
    good: '#3f9142',
    notice: '#c99a06',
    warning: '#dd6b20',
    bad: '#b3202c',
    info: '#0958d9',
    neutral: '#7b8794',
  },
} as const;
const DARK = {
  series: ['#6ea8ff', '#f0a35e', '#4fc4bd', '#b794f6', '#ff8a80', '#a3b1bf'],
  tones: {
    good: '#73c476',
    notice: '#e3c04d',
    warning: '#f2995a',
    bad: '#f27983',
    info: '#6ea8ff',
    neutral: '#9aa8b5',
  },
} as const;

export function usePalette(): Palette {
  const { token } = theme.useToken();
  return useMemo(() => {
    const colours = isDark(token.colorBgBase) ? DARK : LIGHT;
    return {
      text: token.colorText,
      muted: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      background: token.colorBgContainer,
      font: token.fontFamily,
      series: colours.series,
      tone: (tone) => colours.tones[tone],
    };
  }, [token]);
}

/** antd gives its base colour as "#rrggbb" or "#rgb". */
function isDark(colour: string): boolean {
  const hex = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}
