import type { Random } from './random.ts';
import type { Gender } from './region.ts';

// Masculine form; the feminine adds -а, or turns -ий into -ая.
const SURNAMES =
  'Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Никитин Захаров Зайцев Соловьёв Борисов Яковлев Григорьев Романов Воробьёв Щербаков Тимофеев Вяземский Островский Ахметов Юсупов Щукин Ёлкин Бердников Колыванов'.split(
    ' ',
  );
const GIVEN: Readonly<Record<Gender, readonly string[]>> = {
  female:
    'Мария Анна Нина Валентина Галина Людмила Тамара Зинаида Раиса Лидия Надежда Вера Любовь Татьяна Ольга Светлана Елена Наталья Ирина Антонина Клавдия Эльвира'.split(
      ' ',
    ),
  male: 'Николай Владимир Александр Иван Виктор Анатолий Михаил Юрий Василий Борис Геннадий Сергей Леонид Пётр Валерий Фёдор Эдуард Степан Григорий Рашид'.split(
    ' ',
  ),
};
const FATHERS: readonly (readonly [string, string])[] = [
  ['Иванович', 'Ивановна'],
  ['Николаевич', 'Николаевна'],
  ['Петрович', 'Петровна'],
  ['Васильевич', 'Васильевна'],
  ['Алексеевич', 'Алексеевна'],
  ['Михайлович', 'Михайловна'],
  ['Степанович', 'Степановна'],
  ['Фёдорович', 'Фёдоровна'],
  ['Григорьевич', 'Григорьевна'],
  ['Сергеевич', 'Сергеевна'],
  ['Ильич', 'Ильинична'],
  ['Кузьмич', 'Кузьминична'],
  ['Маратович', 'Маратовна'],
];

/** Surname, given name and patronymic. */
export function russianName(random: Random, gender: Gender): string {
  return fullName(random, gender, random.pick(SURNAMES));
}

/** The name of a relative: the same surname more often than not, in its own gender's form. */
export function russianRelative(random: Random, patientName: string): string {
  const gender = random.chance(0.6) ? 'female' : 'male';
  const shown = patientName.split(' ')[0] ?? '';
  const family = SURNAMES.find((surname) => shown === surname || shown === feminine(surname));
  return fullName(random, gender, family && random.chance(0.6) ? family : random.pick(SURNAMES));
}

function fullName(random: Random, gender: Gender, surname: string): string {
  const father = random.pick(FATHERS)[gender === 'male' ? 0 : 1];
  return `${gender === 'male' ? surname : feminine(surname)} ${random.pick(GIVEN[gender])} ${father}`;
}

function feminine(surname: string): string {
  return surname.endsWith('ий') ? `${surname.slice(0, -2)}ая` : `${surname}а`;
}
