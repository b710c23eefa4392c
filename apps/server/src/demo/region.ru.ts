import { passport, russianPassport } from './documents.ts';
import { MEMORY_ITEMS, STAFF_ITEMS } from './examPackages.ts';
import { russianName, russianRelative } from './names.ru.ts';
import type { Region } from './region.ts';
import { comments, flaggedComments, texts } from './words.ru.ts';

const PREFIXES = ['+7913', '+7923', '+7983', '+7903', '+7953'];

export const novosibirsk: Region = {
  key: 'novosibirsk',
  institutionId: '0190c0de-0003-7000-8000-000000000003',
  institution: {
    name: 'Клиника памяти «Обь»',
    adminName: 'Орлова Ирина Сергеевна',
    adminPhone: '+79130000001',
    servicePhone: '+73830000100',
    address: 'Новосибирск, Центральный район',
    detailedAddress: 'ул. Речная, д. 12, 2-й этаж',
    timeZone: 'Asia/Novosibirsk',
  },
  openedBefore: 20,
  departments: ['Неврология', 'Гериатрия', 'Кабинет памяти', 'Реабилитация', 'Психология'],
  staff: [
    { loginName: 'novosibirsk.admin', username: 'Орлова Ирина Сергеевна', roleType: 'ADMIN', dataAuthority: 'all' },
    {
      loginName: 'novosibirsk.doctor',
      username: 'Лебедев Пётр Ильич',
      roleType: 'DOCTOR',
      title: 'attending',
      department: 0,
      dataAuthority: 'private',
    },
  ],
  patients: 36,
  licences: ['AD8'],
  normSets: {},
  enterprises: [
    { name: 'АО «Сибирский приборный завод»', packages: [{ name: 'Осмотр сотрудников', items: STAFF_ITEMS }] },
  ],
  packages: [{ name: 'Первичный приём в кабинете памяти', items: MEMORY_ITEMS }],
  name: russianName,
  relative: russianRelative,
  identity: (random) =>
    random.chance(0.08)
      ? { idType: 'other', idNumber: passport(random, 'KN') }
      : { idType: 'passport', idNumber: russianPassport(random) },
  phone: (random, index) => `${random.pick(PREFIXES)}000${String(index + 100).padStart(4, '0')}`,
  minorityShare: null,
  moreSchooling: 2,
  texts,
  comments,
  flaggedComments,
};
