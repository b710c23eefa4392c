import type { Random } from './random.ts';
import type { Gender } from './region.ts';

// Surnames by how common they are, with some rare ones and characters outside the basic plane's usual fonts.
const SURNAMES: readonly (readonly [string, number])[] = [
  ...weigh('王李张刘陈', 7),
  ...weigh('杨黄赵吴周徐孙马朱胡', 2.6),
  ...weigh('郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董', 1.1),
  ...weigh('袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫', 0.5),
  ...weigh('顾侯邵龙万段雷钱汤黎常武乔贺赖龚文施洪瞿诸浦忻', 0.3),
  ...weigh('仉禤逄亓笪璩麴爨', 0.08),
  ['欧阳', 0.3],
  ['上官', 0.1],
  ['司徒', 0.1],
  ['诸葛', 0.1],
];
// One list for each time: given names tell the generation.
const GIVEN: Readonly<Record<Gender, readonly string[]>> = {
  female:
    '秀英 桂英 玉兰 秀兰 凤英 桂兰 玉珍 美华 丽华 惠芳 淑珍 淑华 月琴 雪珍 菊芳 翠娣 阿妹 根娣 招娣 林妹 素琴 爱珍 文娟 佩芬 慧敏 国英 建华 红妹 美琴 玲娣 静芳 蕴华 佩珍 秋月 丽萍 彩云 婉如 琪 敏 霞 瑛 婷婷 曼丽 䶮芳 祎 翀燕 㛃'.split(
      ' ',
    ),
  male: '建国 建华 国强 志明 志强 德明 德福 永福 根宝 阿根 金根 龙生 福康 卫国 国良 国平 文彬 文忠 伟民 伟国 家驹 宝根 荣生 鹤鸣 学文 明德 正华 新民 援朝 跃进 振华 耀祖 兆丰 树森 长庚 玉麟 维中 炳文 俊 毅 磊 晖 喆 垚 煜'.split(
    ' ',
  ),
};

/** A Chinese name as it is found in and around Shanghai. */
export function chineseName(random: Random, gender: Gender): string {
  return random.weighted(SURNAMES) + random.pick(GIVEN[gender]);
}

/** The name of a child or a brother or sister: the same surname more often than not. */
export function chineseRelative(random: Random, patientName: string): string {
  const gender = random.chance(0.6) ? 'female' : 'male';
  const surname =
    SURNAMES.find(([name]) => name.length === 2 && patientName.startsWith(name))?.[0] ?? [...patientName][0];
  return random.chance(0.6) ? `${surname}${random.pick(GIVEN[gender])}` : chineseName(random, gender);
}

function weigh(characters: string, weight: number): (readonly [string, number])[] {
  return [...characters].map((character) => [character, weight] as const);
}
