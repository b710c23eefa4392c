import type { CallData } from '@cogclinic/contract/call';
import type { overviewCalls } from '@cogclinic/contract/overview';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import type { Translate } from '#platform/texts.ts';

type Entry = Pick<CallData<typeof overviewCalls.timeline>['rows'][number], 'title' | 'detail' | 'byName' | 'time'>;

/** What the first page of a copy tells. */
export type CopyIndex = Readonly<{
  patient: string;
  institution: string;
  by: string;
  at: string;
  /** Newest first. */
  timeline: readonly Entry[];
  /** Paths within the zip. */
  documents: readonly string[];
  files: readonly string[];
  tables: readonly Readonly<{ path: string; rows: number }>[];
}>;

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2933;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}a{color:#0958d9}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid #d9dfe5}td:first-child{white-space:nowrap}
@media print{a{color:inherit}}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Links open files of the zip once it is unpacked. */
const linkTo = (path: string): string => {
  const shown = path.slice(path.lastIndexOf('/') + 1);
  return `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${escaped(shown)}</a>`;
};
const listOf = (paths: readonly string[]): string =>
  `<ul>${paths.map((path) => `<li>${linkTo(path)}</li>`).join('')}</ul>`;
const rowOf = (cells: readonly string[], as: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => (as === 'th' ? `<th scope="col">${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`;
const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead>${rowOf(heads.map(escaped), 'th')}</thead><tbody>${rows.map((row) => rowOf(row)).join('')}</tbody></table>`;

/** The page of a copy that a person opens first, as HTML that loads nothing from elsewhere. */
export function indexPage(index: CopyIndex, language: Language, t: Translate): string {
  const { patient, institution, by, at, timeline, documents, files, tables } = index;
  const title = escaped(t('patientCopy:title', { name: patient }));
  const part = (heading: string, body: string) => `<h2>${escaped(t(`patientCopy:page.${heading}`))}</h2>${body}`;
  const { date, dateTime } = writtenTimes(language);
  const told = timeline.map(({ time, title: what, detail, byName }) =>
    [time.length > 10 ? dateTime(time) : date(time), what, detail ?? '', byName ?? ''].map(escaped),
  );
  const column = (name: string) => t(`patientCopy:page.column.${name}`);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p>${escaped(t('patientCopy:page.made', { institution, by, at: dateTime(at) }))}</p>
${part('documents', listOf(documents))}
${part('timeline', tableOf([column('time'), column('what'), column('detail'), column('by')], told))}
${files.length > 0 ? part('files', listOf(files)) : ''}
${part(
  'data',
  `<p>${escaped(t('patientCopy:page.dataHint'))}</p>${tableOf(
    [column('file'), column('rows')],
    tables.map(({ path, rows }) => [linkTo(path), String(rows)]),
  )}`,
)}
</body></html>
`;
}
