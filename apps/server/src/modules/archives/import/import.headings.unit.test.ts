import { IMPORT_FIELDS } from '@cogclinic/contract/archiveBatch';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { describe, expect, test } from 'vitest';
import { translator } from '#platform/texts.ts';
import { fieldOf, fieldsOf, findHeading, headingsOf } from './import.headings.ts';

describe('headings', () => {
  test('the label of each field in each language names it', () => {
    for (const language of LANGUAGES) {
      const labels = IMPORT_FIELDS.map((field) => translator(language)(`fields:${field}`));
      expect(fieldsOf(labels), language).toEqual(IMPORT_FIELDS);
      expect(fieldsOf(labels.map((label) => `${label} *`)), language).toEqual(IMPORT_FIELDS);
    }
  });

  test.each([
    ['名字', 'name'],
    ['姓　名', 'name'],
    ['手机', 'phone'],
    ['联系电话', 'phone'],
    ['联系电话（必填）', 'phone'],
    ['身份证号', 'idNumber'],
    ['身分證字號', 'idNumber'],
    ['生日', 'birthday'],
    ['出生日期(yyyy-mm-dd)', 'birthday'],
    ['就诊科室', 'departmentId'],
    ['Телефон', 'phone'],
    ['Ф.И.О.', 'name'],
    ['Тип документа', 'idType'],
    ['Дата рождения:', 'birthday'],
    ['DATE OF BIRTH', 'birthday'],
    ['E-Mail', 'email'],
    ['未导入原因', null],
    ['序号', null],
    ['', null],
  ])('%s is %s', (heading, field) => {
    expect(fieldOf(heading)).toBe(field);
  });

  test('of two columns for one field the first has it', () => {
    expect(fieldsOf(['手机', '电话', '姓名'])).toEqual(['phone', null, 'name']);
  });

  test('the heading is the row that names the most, below a title', () => {
    const rows = [['患者名单'], ['姓名', '手机'], ['王', '13800000000']].map((cells, at) => ({ line: at + 1, cells }));
    expect(findHeading(rows)).toBe(1);
    expect(findHeading(rows.slice(2))).toBeNull();
    expect(findHeading([{ line: 1, cells: ['列一', '列二'] }])).toBe(0);
    expect(findHeading([{ line: 1, cells: ['王', '11010519491231002X'] }])).toBeNull();
    expect(findHeading([])).toBeNull();
  });

  test('joined headings name each of their columns', () => {
    const merges = [{ top: 0, bottom: 0, left: 1, right: 2 }];
    expect(headingsOf({ line: 1, cells: ['姓名', '联系方式'] }, merges, 4)).toEqual([
      '姓名',
      '联系方式',
      '联系方式',
      '',
    ]);
    expect(headingsOf({ line: 2, cells: ['姓名', '电话'] }, merges, 3)).toEqual(['姓名', '电话', '']);
  });
});
