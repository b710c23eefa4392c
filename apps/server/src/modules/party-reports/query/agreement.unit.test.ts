import { expect, test } from 'vitest';
import { agreementOf, type Candidate } from './agreement.ts';
import { type FoundStudy, seriesOf, studyOf } from './found.ts';
import { namesAgree } from './names.ts';

const patient: Candidate = {
  ...{ id: 'a', name: '王小明', gender: 'male', birthday: '1950-01-02' },
  ...{ idNumber: '31010119500102001X', outpatientNumber: 'M-77' },
};
const study: FoundStudy = {
  ...{ uid: '1.2.3', names: ['WANG^XIAOMING'], numbers: ['PACS-9'], birthday: '1950-01-02', gender: 'male' },
  ...{ studyDate: null, accessionNumber: null, description: null, modalities: [], instances: 0 },
};
const agreed = (change: Partial<FoundStudy>, ...others: Candidate[]) =>
  agreementOf({ ...study, ...change }, [patient, ...others], namesAgree);
const NOBODY = { certain: null, proposed: null };

test('a document’s number with date of birth and sex is certain, whatever the name', () => {
  const numbers = ['31010119500102001x'];
  expect(agreed({ numbers })).toEqual({ certain: 'a', proposed: null });
  expect(agreed({ numbers, names: ['ANON'] })).toEqual({ certain: 'a', proposed: null });
  expect(agreed({ numbers, birthday: '1950-02-01' })).toEqual(NOBODY);
  expect(agreed({ numbers, gender: 'female' })).toEqual(NOBODY);
  expect(agreed({ numbers, gender: null })).toEqual(NOBODY);
});

test('a name or an outpatient number with date of birth and sex is proposed', () => {
  expect(agreed({})).toEqual({ certain: null, proposed: 'a' });
  expect(agreed({ names: ['OTHER'], numbers: ['m77'] })).toEqual({ certain: null, proposed: 'a' });
  expect(agreed({ names: ['OTHER'] })).toEqual(NOBODY);
  expect(agreed({ birthday: null })).toEqual(NOBODY);
});

test('of several patients who agree none is chosen', () => {
  expect(agreed({}, { ...patient, id: 'b', idNumber: 'P1', outpatientNumber: null })).toEqual(NOBODY);
  expect(agreed({ numbers: [patient.idNumber] }, { ...patient, id: 'b', idNumber: 'P1' })).toEqual({
    certain: 'a',
    proposed: null,
  });
});

test.each([
  ['Wang^XiaoMing', '王小明', true],
  ['XIAO MING^WANG', '王小明', true],
  ['王^小明', '王小明', true],
  ['王小明', '王小明', true],
  ['Wáng^Xiǎomíng', '王小明', true],
  ['SHAN^XIONGXIN', '单雄信', true],
  ['LYU^BU', '吕布', true],
  ['LU^BU', '吕布', true],
  ['Иванова^Мария^Петровна', 'Иванова Мария Петровна', true],
  ['Мария^Иванова', 'Иванова Мария', true],
  ['SMITH^JOHN', 'John Smith', true],
  ['Wang^Xiao', '王小明', false],
  ['WANG^XIAOMIN', '王小明', false],
  ['^', '王小明', false],
  ['12345', '王小明', false],
  ['', '123', false],
])('%s and %s agree: %s', (sent, name, agree) => {
  expect(namesAgree([sent], name)).toBe(agree);
});

const json = (tags: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(tags).map(([tag, Value]) => [tag, { vr: 'UN', Value }]));

test('a study is read from DICOM JSON', () => {
  const given = json({
    '0020000D': ['1.2.840.1'],
    '00100010': [{ Alphabetic: 'Wang^XiaoMing', Ideographic: '王^小明' }],
    '00100020': ['7'],
    '00101000': ['8'],
    '00100030': ['19500102'],
    '00100040': ['F'],
    '00080020': ['20260229'],
    '00080061': ['CT', 'SR', 'CT'],
    '00201208': ['12'],
  });
  expect(studyOf(given)).toEqual({
    ...{ uid: '1.2.840.1', names: ['王^小明', 'Wang^XiaoMing'], numbers: ['7', '8'] },
    ...{ birthday: '1950-01-02', gender: 'female', studyDate: null, accessionNumber: null, description: null },
    ...{ modalities: ['CT', 'SR'], instances: 12 },
  });
});

test('a name that comes as one is parted into its groups', () => {
  const named = (name: unknown) => studyOf(json({ '0020000D': ['1'], '00100010': [name] }))?.names;
  expect(named({ Alphabetic: 'Wang^XiaoMing=王^小明' })).toEqual(['王^小明', 'Wang^XiaoMing']);
  expect(named('Иванов^Иван')).toEqual(['Иванов^Иван']);
  expect(named({ Alphabetic: '^^', Phonetic: 7 })).toEqual([]);
});

test.each([
  [null],
  ['study'],
  [[]],
  [{}],
  [json({ '0020000D': ['../../etc'] })],
  [json({ '0020000D': ['1..2'] })],
  [json({ '0020000D': [{}] })],
  [{ '0020000D': { Value: '1.2' } }],
])('what is no study is none: %j', (given) => {
  expect(studyOf(given)).toBeNull();
});

test('odd values are left out, long ones cut', () => {
  const odd = json({
    '0020000D': ['1.2'],
    '00100010': [null],
    '00100030': ['00000000'],
    '00081030': [`a\u0000b${'x'.repeat(999)}`],
    '00201208': [-5],
  });
  const read = studyOf(odd);
  expect(read).toMatchObject({ names: [], birthday: null, instances: 0 });
  expect(read?.description).toHaveLength(200);
  expect(read?.description).toMatch(/^a bx/);
  expect(seriesOf(json({ '0020000E': ['1.2.3'], '00200011': ['x'], '00201209': [1e99] }))).toEqual({
    ...{ uid: '1.2.3', number: null, modality: null, description: null, instances: 0 },
  });
});
