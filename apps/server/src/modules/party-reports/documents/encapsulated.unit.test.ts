import { expect, test } from 'vitest';
import type { Examined } from '#testing/dicom.ts';
import { pdfDocument, pdfSaying } from '#testing/dicomDocuments.ts';
import { encapsulatedPdf } from './encapsulated.ts';

const of: Examined = {
  ...{ name: 'WANG^XIAOMING', number: 'X1', birthday: '19500101', sex: 'M', studyUid: '1.2.3' },
  ...{ studyDate: '20260105', accession: 'A1', description: 'CT' },
};
const inside = (pdf: Buffer) => encapsulatedPdf(pdfDocument(of, { seriesUid: '1.2.3.8', pdf }));

test('the PDF comes out as it went in, but for the byte that makes its length even', () => {
  const pdf = pdfSaying('Findings');
  expect(inside(pdf)?.subarray(0, pdf.length)).toEqual(pdf);
  expect(inside(Buffer.concat([Buffer.from('\n\n'), pdf]))?.subarray(0, pdf.length)).toEqual(pdf);
});

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['nothing', Buffer.alloc(0)],
  ['a PDF that begins too late', Buffer.concat([Buffer.alloc(5000), pdfSaying('x')])],
])('%s in its place is no PDF', (_what, bytes) => {
  expect(inside(bytes)).toBeNull();
});

test('what is no DICOM file is no PDF', () => {
  expect(encapsulatedPdf(pdfSaying('x'))).toBeNull();
});
