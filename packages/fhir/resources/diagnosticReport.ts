import type { DiagnosticReport } from '@medplum/fhirtypes';
import { type Kept, kept, period, reference, texted } from './parts.ts';
import { codeSystem, LOINC } from './systems.ts';

/** A report; names are in the reader's language. */
export type ReportRow = Kept &
  Readonly<{
    patientId: string;
    instrument: string;
    instrumentVersion: string;
    instrumentName: string;
    /** LOINC's code of the instrument as a panel, where it has one. */
    loincPanel: string | null;
    begunAt: Date;
    endedAt: Date;
    issuedAt: Date;
    performer: Readonly<{ id: string; name: string }> | null;
    signedBy: Readonly<{ id: string; name: string }> | null;
    amendments: number;
    /** The text as signed or last amended; a draft is not told. */
    conclusion: string | null;
    scoreId: string;
    /** Where the PDF is read. */
    pdf: Readonly<{ url: string; language: string }>;
  }>;

/** A report as a DiagnosticReport: preliminary until its conclusion is signed, then final, and amended after that. */
export function toDiagnosticReport(row: ReportRow): DiagnosticReport {
  const { signedBy, performer, instrumentName } = row;
  return {
    resourceType: 'DiagnosticReport',
    ...kept(row),
    status: signedBy === null ? 'preliminary' : row.amendments > 0 ? 'amended' : 'final',
    code: {
      coding: [
        ...(row.loincPanel ? [{ system: LOINC, code: row.loincPanel }] : []),
        {
          system: codeSystem('instrument'),
          code: row.instrument,
          version: row.instrumentVersion,
          ...texted('display', instrumentName),
        },
      ],
      ...texted('text', instrumentName),
    },
    subject: reference('Patient', row.patientId),
    effectivePeriod: period(row.begunAt, row.endedAt),
    issued: row.issuedAt.toISOString(),
    ...(performer && { performer: [reference('Practitioner', performer.id, performer.name)] }),
    ...(signedBy && { resultsInterpreter: [reference('Practitioner', signedBy.id, signedBy.name)] }),
    result: [reference('Observation', row.scoreId)],
    ...(signedBy && texted('conclusion', row.conclusion)),
    presentedForm: [
      {
        contentType: 'application/pdf',
        language: row.pdf.language,
        url: row.pdf.url,
        ...texted('title', instrumentName),
      },
    ],
  };
}
