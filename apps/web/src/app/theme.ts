import type { ThemeConfig } from 'antd/es/config-provider/context';
import antdTheme from 'antd/es/theme';
import type { Language } from '#ui/language.ts';
import type { Appearance } from './appearance.ts';

const LATIN = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue'";
const FONTS: Readonly<Record<Language, string>> = {
  zh: `${LATIN}, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif`,
  'zh-TW': `${LATIN}, 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC', sans-serif`,
  en: `${LATIN}, Arial, sans-serif`,
  ru: `${LATIN}, Arial, sans-serif`,
};

/** Ant Design's default blue fails contrast; these pass with white (light) and near-black (dark) upon them. */
const PRIMARY = { light: '#0958d9', dark: '#5b9bf3' } as const;
/** The hover (light) and active (dark) colours that antd derives from the blue have too little contrast. */
const PRIMARY_TOUCHED = {
  light: { colorPrimaryHover: '#1d64e0', colorPrimaryTextHover: '#1d64e0' },
  dark: { colorPrimaryActive: '#96c0f5', colorPrimaryTextActive: '#96c0f5' },
} as const;
/** Text on filled surfaces in the dark theme, where fills are light. */
const ON_DARK_FILLING = '#0b1524';
/** antd's red has too little contrast in both themes. */
const ERROR = {
  light: { colorError: '#b3202c', colorErrorBg: '#fff1f0' },
  dark: { colorError: '#ff9c9e', colorErrorActive: '#ffb8b8', colorErrorTextActive: '#ffb8b8' },
} as const;
/** antd's dark theme is black; ours is slate, one step lighter for each layer. */
const DARK_SURFACES = {
  colorBgContainer: '#161b22',
  colorBgElevated: '#1f262f',
  colorBgSpotlight: '#3a4350',
  colorBorder: '#4a5360',
  colorBorderSecondary: '#2d343d',
  colorSplit: '#2d343d',
} as const;
const POPUP_LAYER = 9000;
/** The smallest height of a touch target, in pixels. */
const TOUCH_HEIGHT = 40;

type ThemeGiven = { dark: boolean; density: Appearance['density']; language: Language; touch: boolean; calm: boolean };

/**
 * The class under which antd defines the tokens of a look as CSS variables; the page's root bears it, so that ui/tokens.css can take
 * them over. Each look has its own: antd takes away the styles of a class with the first look of that name that goes out of use.
 */
export const lookClass = ({ dark, density, language, touch, calm }: ThemeGiven): string =>
  ['look', dark ? 'dark' : 'light', density, language, touch ? 'touch' : 'mouse', calm ? 'calm' : 'moving'].join('-');

/** The look as antd's tokens. */
export function themeOf(given: ThemeGiven): ThemeConfig {
  const { dark, density, language, touch, calm } = given;
  const base = dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  return {
    algorithm: density === 'compact' && !touch ? [base, antdTheme.compactAlgorithm] : base,
    cssVar: { prefix: 'ant', key: lookClass(given) },
    token: {
      colorPrimary: dark ? PRIMARY.dark : PRIMARY.light,
      ...(dark ? PRIMARY_TOUCHED.dark : PRIMARY_TOUCHED.light),
      // The dark algorithm dims a seed; from this one it derives a colour with enough contrast on a selected menu entry.
      colorLink: dark ? '#b3d2ff' : PRIMARY.light,
      colorLinkHover: dark ? '#c9dfff' : '#003eb3',
      colorLinkActive: dark ? '#c9dfff' : '#002c8c',
      ...(dark ? ERROR.dark : ERROR.light),
      colorTextDescription: dark ? 'rgba(255,255,255,0.62)' : 'rgba(0,0,0,0.62)',
      colorTextPlaceholder: dark ? 'rgba(255,255,255,0.55)' : 'rgba(0,0,0,0.56)',
      colorTextTertiary: dark ? 'rgba(255,255,255,0.6)' : 'rgba(0,0,0,0.6)',
      colorBgLayout: dark ? '#0d1117' : '#f4f6fa',
      ...(dark ? DARK_SURFACES : {}),
      borderRadius: 6,
      fontFamily: FONTS[language],
      zIndexPopupBase: POPUP_LAYER,
      motion: !calm,
      ...(touch ? { controlHeight: TOUCH_HEIGHT, controlHeightSM: TOUCH_HEIGHT } : {}),
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        ...(dark ? { primaryColor: ON_DARK_FILLING, dangerColor: ON_DARK_FILLING } : {}),
      },
      ...(dark
        ? { Badge: { colorTextLightSolid: ON_DARK_FILLING }, Dropdown: { colorTextLightSolid: ON_DARK_FILLING } }
        : {}),
    },
  };
}

/** antd's size for a density; the spec's "mini" is antd's small. */
export const sizeOf = (density: Appearance['density']): 'small' | 'medium' =>
  density === 'roomy' ? 'medium' : 'small';
