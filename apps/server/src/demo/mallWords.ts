import type { COMMODITY_KINDS } from '@cogclinic/contract/commodities';

/** A specification: its name, its price in minor units, and how many pieces were received or how often a device may be used. */
type SpecWords = Readonly<{ name: string; priceMinor: number; pieces?: number; uses?: number }>;
type CommodityWords = Readonly<{
  /** Index of its category. */
  category: number;
  kind: (typeof COMMODITY_KINDS)[number];
  name: string;
  body: string;
  limit?: number;
  specs: readonly [SpecWords, ...SpecWords[]];
}>;

export const categoryNames = ['训练用品', '生活辅助', '图书', '服务与课程'] as const;

export const commodityWords: readonly CommodityWords[] = [
  {
    ...{ category: 0, kind: 'goods', name: '记忆配对卡片', body: '<p>128 张，按难度分四级，适合家庭训练。</p>' },
    specs: [
      { name: '标准版', priceMinor: 12_800, pieces: 60 },
      { name: '大字版', priceMinor: 15_800, pieces: 40 },
    ],
  },
  {
    ...{ category: 0, kind: 'goods', name: '手功能训练黏土', body: '<p>四种软硬度，每罐 85 克。</p>' },
    specs: [
      { name: '柔软', priceMinor: 3900, pieces: 50 },
      { name: '偏硬', priceMinor: 3900, pieces: 50 },
    ],
  },
  {
    ...{ category: 0, kind: 'goods', name: '数字连线练习册', body: '<p>60 页，每页一题，附答案。</p>' },
    specs: [{ name: '一册', priceMinor: 2900, pieces: 120 }],
  },
  {
    ...{ category: 0, kind: 'goods', name: '怀旧图片册', body: '<p>按年代编排的生活图片，用于回忆交流。</p>' },
    specs: [{ name: '精装', priceMinor: 8800, pieces: 30 }],
  },
  {
    ...{ category: 1, kind: 'goods', name: '七日分格药盒', body: '<p>每日早、中、晚三格，盖上有大字。</p>' },
    specs: [{ name: '一盒', priceMinor: 4500, pieces: 80 }],
  },
  {
    ...{ category: 1, kind: 'goods', name: '大字日历时钟', body: '<p>显示日期、星期和上下午。</p>', limit: 2 },
    specs: [{ name: '桌面款', priceMinor: 19_900, pieces: 20 }],
  },
  {
    ...{ category: 1, kind: 'goods', name: '定位手环', body: '<p>一键呼叫，续航约 7 天。</p>', limit: 1 },
    specs: [
      { name: '蓝色', priceMinor: 36_800, pieces: 15 },
      { name: '灰色', priceMinor: 36_800, pieces: 15 },
    ],
  },
  {
    ...{ category: 2, kind: 'goods', name: '居家照护手册', body: '<p>写给家属的日常照护与沟通要点。</p>' },
    specs: [{ name: '平装', priceMinor: 5800, pieces: 60 }],
  },
  {
    ...{ category: 3, kind: 'service', name: '上门训练指导', body: '<p>治疗师上门，每次 60 分钟。</p>' },
    specs: [{ name: '一次', priceMinor: 28_000 }],
  },
  {
    ...{ category: 3, kind: 'service', name: '家属照护咨询', body: '<p>面谈 45 分钟。</p>' },
    specs: [{ name: '一次', priceMinor: 16_000 }],
  },
  {
    ...{ category: 3, kind: 'deviceUses', name: '头显训练次数', body: '<p>用于门诊或租借的头显设备。</p>' },
    specs: [
      { name: '10 次', priceMinor: 50_000, uses: 10 },
      { name: '30 次', priceMinor: 135_000, uses: 30 },
    ],
  },
  {
    ...{ category: 3, kind: 'trainingPackage', name: '记忆训练课程', body: '<p>按方案在家训练，治疗师每周查看。</p>' },
    specs: [{ name: '完整疗程', priceMinor: 68_000 }],
  },
];

/** Streets to which orders are sent. */
export const streets = ['宁和路', '天目西路', '控江路', '曹杨路', '漕溪北路', '长阳路'] as const;
