import type { Random } from './random.ts';
import type { Gender } from './region.ts';

const SURNAMES: readonly (readonly [string, number])[] = [
  ...[...'陳林'].map((name) => [name, 9] as const),
  ...[...'黃張李王吳劉蔡楊'].map((name) => [name, 4.5] as const),
  ...[...'許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高'].map((name) => [name, 1.4] as const),
  ...[...'潘簡朱鍾游彭詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓阮馬董温'].map((name) => [name, 0.5] as const),
  ...[...'粘浦辜昝龎揭'].map((name) => [name, 0.1] as const),
  ['歐陽', 0.2],
  ['張簡', 0.1],
];
const GIVEN: Readonly<Record<Gender, readonly string[]>> = {
  female:
    '秀英 月娥 素珍 麗華 美玉 寶珠 金蓮 阿滿 罔市 玉蘭 麗美 淑惠 惠美 秀琴 春梅 秋香 碧霞 素蘭 淑芬 麗卿 瓊華 雪嬌 招治 明珠 美雲 錦秀 佳蓉 彩鳳 婉玲 堃英'.split(
      ' ',
    ),
  male: '金水 木生 清泉 文雄 俊雄 明德 武雄 正義 榮華 志明 進發 添財 火旺 錦龍 瑞麟 國華 建宏 永福 阿土 萬益 水木 宗翰 慶祥 哲彥 茂松 坤煌 勝雄 春生 啟瑞 喆民'.split(
    ' ',
  ),
};

/** A Taiwanese name. */
export function taiwaneseName(random: Random, gender: Gender): string {
  return random.weighted(SURNAMES) + random.pick(GIVEN[gender]);
}

/** The name of a relative: the same surname more often than not. */
export function taiwaneseRelative(random: Random, patientName: string): string {
  const gender = random.chance(0.6) ? 'female' : 'male';
  const surname =
    SURNAMES.find(([name]) => name.length === 2 && patientName.startsWith(name))?.[0] ?? [...patientName][0];
  return random.chance(0.6) ? `${surname}${random.pick(GIVEN[gender])}` : taiwaneseName(random, gender);
}
