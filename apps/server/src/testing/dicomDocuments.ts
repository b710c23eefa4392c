import { dicomFile, type Element, type Examined, studyElements } from './dicom.ts';

const ENCAPSULATED_PDF = '1.2.840.10008.5.1.4.1.1.104.1';
const COMPREHENSIVE_SR = '1.2.840.10008.5.1.4.1.1.88.33';
const CT = '1.2.840.10008.5.1.4.1.1.2';

/** An Encapsulated PDF object with these bytes. */
export function pdfDocument(of: Examined, { seriesUid, pdf }: { seriesUid: string; pdf: Buffer }): Buffer {
  const uid = `${seriesUid}.1`;
  const own = { sopClass: ENCAPSULATED_PDF, uid, modality: 'DOC', seriesUid, seriesNumber: 8 };
  return dicomFile(ENCAPSULATED_PDF, uid, [
    ...studyElements(of, { ...own, description: 'Report', number: 1 }),
    ['00280301', 'CS', 'YES'],
    ['00420010', 'ST', 'Report'],
    ['00420011', 'OB', pdf],
    ['00420012', 'LO', 'application/pdf'],
  ]);
}

/** A PDF of one page with one line of Latin letters. */
export function pdfSaying(line: string): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const begin = text.length;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${begin}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

/** A code with its meaning, as an item of a sequence. */
export const coded = (tag: string, value: string, meaning: string, scheme = 'DCM'): Element => [
  tag,
  'SQ',
  [
    [
      ['00080100', 'SH', value],
      ['00080102', 'SH', scheme],
      ['00080104', 'LO', meaning],
    ],
  ],
];

/** One item of a report's content: its own elements come in the order of their tags. */
export const contentItem = (type: string, concept: Element, ...own: readonly Element[]): Element[] =>
  [['0040A010', 'CS', 'CONTAINS'] as const, ['0040A040', 'CS', type] as const, concept, ...own].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );

/** A measurement with its unit. */
export const measurement = (name: string, number: string, unit: string, meaning = unit): Element[] =>
  contentItem('NUM', coded('0040A043', '0', name), [
    '0040A300',
    'SQ',
    [[coded('004008EA', unit, meaning, 'UCUM'), ['0040A30A', 'DS', number]]],
  ]);

/** An image, by its UID. */
export const imageItem = (uid: string): Element[] =>
  contentItem('IMAGE', coded('0040A043', '121191', 'Referenced image'), [
    '00081199',
    'SQ',
    [
      [
        ['00081150', 'UI', CT],
        ['00081155', 'UI', uid],
      ],
    ],
  ]);

/** A structured report of these items below its title. */
export function structuredReport(
  of: Examined,
  { seriesUid, title, items, verified }: { seriesUid: string; title: string; items: Element[][]; verified: boolean },
): Buffer {
  const uid = `${seriesUid}.1`;
  const own = { sopClass: COMPREHENSIVE_SR, uid, modality: 'SR', seriesUid, seriesNumber: 9 };
  return dicomFile(COMPREHENSIVE_SR, uid, [
    ...studyElements(of, { ...own, description: 'Findings', number: 1 }),
    ['0040A040', 'CS', 'CONTAINER'],
    coded('0040A043', '126000', title),
    ['0040A050', 'CS', 'SEPARATE'],
    ['0040A491', 'CS', 'COMPLETE'],
    ['0040A493', 'CS', verified ? 'VERIFIED' : 'UNVERIFIED'],
    ['0040A730', 'SQ', items],
  ]);
}
