import { passport, residentNumber } from './documents.ts';
import { MEMORY_ITEMS, SENIOR_ITEMS, STAFF_ITEMS } from './examPackages.ts';
import { chineseName, chineseRelative } from './names.zh.ts';
import type { Region } from './region.ts';
import { comments, flaggedComments, texts } from './words.zh.ts';

const PREFIXES = ['138', '139', '136', '135', '158', '159', '186', '188', '133', '189'];

export const shanghai: Region = {
  key: 'shanghai',
  institutionId: '0190c0de-0001-7000-8000-000000000001',
  institution: {
    name: '浦江脑健康门诊部',
    adminName: '沈文彬',
    adminPhone: '13800000001',
    servicePhone: '02100000100',
    address: '上海市徐汇区',
    detailedAddress: '宁和路88号2号楼3层',
    timeZone: 'Asia/Shanghai',
  },
  openedBefore: 40,
  departments: ['神经内科', '老年科', '记忆门诊', '康复科', '心理科'],
  staff: [
    { loginName: 'admin', username: '沈文彬', roleType: 'ADMIN', dataAuthority: 'all', mall: true },
    {
      loginName: 'doctor',
      username: '陆静芳',
      roleType: 'DOCTOR',
      title: 'chief',
      department: 0,
      dataAuthority: 'all',
    },
    {
      loginName: 'doctor.dept',
      username: '钱国良',
      roleType: 'DOCTOR',
      title: 'associateChief',
      department: 1,
      dataAuthority: 'oneself',
    },
    {
      loginName: 'doctor.own',
      username: '顾慧敏',
      roleType: 'DOCTOR',
      title: 'attending',
      department: 2,
      dataAuthority: 'private',
    },
    {
      loginName: 'doctor.mall',
      username: '邵毅',
      roleType: 'DOCTOR',
      title: 'attending',
      department: 4,
      dataAuthority: 'all',
      mall: true,
    },
    {
      loginName: 'doctor.left',
      username: '施振华',
      roleType: 'DOCTOR',
      title: 'resident',
      department: 3,
      dataAuthority: 'private',
      disabled: true,
    },
    { loginName: 'manager', username: '夏丽萍', roleType: 'CONTRACTMANAGER', department: 2, dataAuthority: 'private' },
    {
      loginName: 'manager.dept',
      username: '范文娟',
      roleType: 'CONTRACTMANAGER',
      department: 0,
      dataAuthority: 'oneself',
    },
  ],
  patients: 214,
  licences: ['AD8', 'MMSE', 'MOCA', 'ISI'],
  normSets: {},
  enterprises: [
    {
      name: '申江机械制造有限公司',
      packages: [
        { name: '在职员工年度体检', items: STAFF_ITEMS },
        { name: '退休职工年度体检', items: SENIOR_ITEMS },
      ],
    },
    { name: '浦江区第一中学', packages: [{ name: '教职工年度体检', items: STAFF_ITEMS }] },
  ],
  packages: [{ name: '记忆门诊初诊套餐', items: MEMORY_ITEMS }],
  name: chineseName,
  relative: chineseRelative,
  identity(random, person) {
    const kind = random.next();
    if (kind < 0.03) return { idType: 'passport', idNumber: passport(random, 'EG') };
    if (kind < 0.045) return { idType: 'other', idNumber: passport(random, 'HM') };
    return { idType: 'resident', idNumber: residentNumber(random, person) };
  },
  phone: (random, index) => `${random.pick(PREFIXES)}0000${String(index + 100).padStart(4, '0')}`,
  minorityShare: 0.03,
  moreSchooling: 0,
  texts,
  comments,
  flaggedComments,
};
