import { passport, taiwaneseNumber } from './documents.ts';
import { MEMORY_ITEMS, STAFF_ITEMS } from './examPackages.ts';
import { taiwaneseName, taiwaneseRelative } from './names.tw.ts';
import type { Region } from './region.ts';
import { comments, flaggedComments, texts } from './words.tw.ts';

const PREFIXES = ['0910', '0912', '0919', '0921', '0928', '0933', '0937', '0955', '0972', '0988'];

export const taipei: Region = {
  key: 'taipei',
  institutionId: '0190c0de-0002-7000-8000-000000000002',
  institution: {
    name: '大安腦健康診所',
    adminName: '林俊雄',
    adminPhone: '0910000001',
    servicePhone: '0200000100',
    address: '臺北市大安區',
    detailedAddress: '安和路一段100號5樓',
    timeZone: 'Asia/Taipei',
  },
  openedBefore: 30,
  departments: ['神經內科', '高齡醫學科', '記憶門診', '復健科', '身心科'],
  staff: [
    { loginName: 'taipei.admin', username: '林俊雄', roleType: 'ADMIN', dataAuthority: 'all' },
    {
      loginName: 'taipei.doctor',
      username: '陳淑惠',
      roleType: 'DOCTOR',
      title: 'attending',
      department: 2,
      dataAuthority: 'all',
    },
  ],
  patients: 50,
  licences: ['AD8', 'MMSE'],
  normSets: { 'GDS-15': 'graded' },
  enterprises: [{ name: '臺北精密電子股份有限公司', packages: [{ name: '員工健康檢查', items: STAFF_ITEMS }] }],
  packages: [{ name: '記憶門診初診組合', items: MEMORY_ITEMS }],
  name: taiwaneseName,
  relative: taiwaneseRelative,
  identity: (random, person) =>
    random.chance(0.06)
      ? { idType: 'passport', idNumber: passport(random, '3') }
      : { idType: 'other', idNumber: taiwaneseNumber(random, person.gender) },
  phone: (random, index) => `${random.pick(PREFIXES)}000${String(index + 100).padStart(3, '0')}`,
  minorityShare: 0.02,
  moreSchooling: 0.6,
  texts,
  comments,
  flaggedComments,
};
