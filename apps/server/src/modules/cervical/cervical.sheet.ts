import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { PLANES } from '@cogclinic/motion/direction';
import type { Language } from '@cogclinic/scales/instrument';
import { printedLanguage } from '#platform/printedLanguage.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import type { Translate } from '#platform/texts.ts';
import { figuresIn } from './cervical.figures.ts';
import type { NeckReport } from './cervical.report.ts';
import { neckTables, type Table } from './cervical.sheetTables.ts';
import { planeSvg, seenDirections } from './cervical.svg.ts';
import { type PrintedTarget, printedTarget } from './cervical.target.ts';
import { asymmetryText, noteLines, warningLines } from './cervical.words.ts';

/** All that the report shows, in one language; the template (cervical.typ) has no words of its own. */
export type NeckSheet = {
  language: string;
  region: string;
  institution: string;
  logo: string | null;
  kind: string;
  title: string;
  facts: { label: string; value: string }[];
  warnings: { title: string; lines: string[] };
  planes: {
    title: string;
    svg: string;
    sides: { name: string; degrees: string }[];
    range: string;
    asymmetry: string | null;
  }[];
  tables: Table[];
  target: PrintedTarget | null;
  notes: { title: string; lines: string[] };
  closing: { signature: string; date: string; caution: string };
  footer: { left: string; page: string };
};

type Printing = Readonly<{ institution: string; by: string; at: string }>;

/** Lays the report of one cervical evaluation out for printing. */
export function neckSheet(report: NeckReport, printing: Printing, language: Language, t: Translate): NeckSheet {
  const { degrees } = figuresIn(language, t);
  const { measures } = report;
  return {
    ...printedLanguage(language),
    institution: printing.institution,
    logo: null,
    kind: t('neck:title'),
    title: t('cervical:titleOf', { name: report.patientName }),
    facts: factsOf(report, language, t),
    warnings: { title: t('neck:warning.title'), lines: warningLines(report, language, t) },
    planes: PLANES.map((plane) => ({
      title: t(`neck:plane.${plane}`),
      svg: planeSvg(plane, report),
      sides: seenDirections(plane).map((direction) => ({
        name: t(`neck:direction.${direction}`),
        degrees: degrees(measures.directions[direction]?.peakAngle),
      })),
      range: `${t('neck:measure.range')} ${degrees(measures.planes[plane].range)}`,
      asymmetry: asymmetryText(measures.planes[plane].asymmetry, language, t),
    })),
    tables: neckTables(report, language, t),
    target: printedTarget(report, t),
    notes: { title: t('neck:note.title'), lines: noteLines(report, t) },
    closing: { signature: t('pdf:signature'), date: t('pdf:signatureDate'), caution: t('pdf:caution') },
    footer: {
      left: t('overview:printed', { name: printing.by, time: writtenTimes(language).dateTime(printing.at) }),
      page: '{page} / {pages}',
    },
  };
}

function factsOf(report: NeckReport, language: Language, t: Translate) {
  const { sampling } = report;
  const fact = (label: string, value: string | null) => ({ label, value: value || '—' });
  return [
    fact(t('fields:name'), report.patientName),
    fact(t('fields:gender'), t(`dict:gender.${report.gender}`)),
    fact(t('fields:age'), t('pdf:age', { count: report.age })),
    ...(report.handedness ? [fact(t('fields:handedness'), t(`dict:handedness.${report.handedness}`))] : []),
    fact(t('neck:recorded.measured'), writtenTimes(language).dateTime(report.measuredTime)),
    fact(t('neck:recorded.device'), report.device ?? t(`neck:source.${report.source}`)),
    fact(t('neck:recorded.by'), report.byName),
    fact(
      t('neck:recorded.title'),
      [
        t('cervical:hertz', { value: printedNumber(sampling.rate, language, 0) }),
        t('cervical:seconds', { count: Math.round(sampling.durationMs / 1000) }),
      ].join(', '),
    ),
    fact(t('neck:quality.title'), t(`neck:quality.${report.quality}`)),
  ];
}
