import { maskNationalId } from '@cogclinic/contract/nationalId';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import type { ArchiveRecord } from '#modules/archives/archives.service.ts';
import type { Reader, SummarySection } from '#platform/patientRecord.ts';
import { printedLanguage } from '#platform/printedLanguage.ts';
import type { Translate } from '#platform/texts.ts';

type Patient = ArchiveRecord & { age: number };
type Fact = { label: string; value: string };

/** All that the brain health report shows, in one language; the template (summary.typ) has no words of its own. */
export type SummarySheet = {
  language: string;
  region: string;
  institution: string;
  logo: string | null;
  kind: string;
  title: string;
  facts: Fact[];
  sections: SummarySection[];
  closing: { signature: string; date: string; caution: string };
  footer: { left: string; page: string };
};

/** Who prints it, when, and for which institution. */
export type Printing = { institution: string; by: string; at: string };

/** Lays the summary of a patient out for printing, its sections in the order of their places. */
export function summarySheet(
  patient: Patient,
  sections: readonly SummarySection[],
  printing: Printing,
  { language }: Reader,
  t: Translate,
): SummarySheet {
  return {
    ...printedLanguage(language),
    institution: printing.institution,
    logo: null,
    kind: t('overview:title'),
    title: t('overview:titleOf', { name: patient.name }),
    facts: factsOf(patient, language, t),
    sections: sections.toSorted((a, b) => a.place - b.place),
    closing: { signature: t('pdf:signature'), date: t('pdf:signatureDate'), caution: t('pdf:caution') },
    footer: {
      left: t('overview:printed', { name: printing.by, time: writtenTimes(language).dateTime(printing.at) }),
      page: '{page} / {pages}',
    },
  };
}

function factsOf(patient: Patient, language: Language, t: Translate): Fact[] {
  const schooling =
    patient.educationYears === null ? t('pdf:unknown') : t('pdf:years', { count: patient.educationYears });
  const fact = (field: string, value: string | null) => ({ label: t(`fields:${field}`), value: value || '—' });
  return [
    fact('name', patient.name),
    fact('gender', t(`dict:gender.${patient.gender}`)),
    fact('age', t('pdf:age', { count: patient.age })),
    fact('birthday', writtenTimes(language).date(patient.birthday)),
    fact('idNumber', maskNationalId(patient.idNumber)),
    fact('educationYears', schooling),
    ...(patient.handedness ? [fact('handedness', t(`dict:handedness.${patient.handedness}`))] : []),
    fact('departmentName', patient.departmentName),
    fact('doctorName', patient.doctorName),
    fact('outpatientNumber', patient.outpatientNumber),
    fact('phone', patient.phone),
  ];
}
