import type { CallData } from '@cogclinic/contract/call';
import type { KeptFinding, ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import type { Finding, FindingRule } from '@cogclinic/fhir/findings';
import type { Translate } from '#platform/texts.ts';

type Findings = CallData<typeof ownInstrumentCalls.importFhir>['findings'];

const NAMED_AT_MOST = 12;
const LONGEST_PARAM = 1000;

/** What keeps a file from being taken as a whole. */
export const unread = (rule: FindingRule, params: Finding['params'] = {}): Finding => ({
  severity: 'error',
  rule,
  item: null,
  params,
});

/** What was found in a file, in the reader's language. What is remarked of several items is said once, with all of them. */
export function present(findings: readonly Finding[], t: Translate): Findings {
  return gathered(
    findings.map(({ severity, item, words, rule, params }) => {
      const named = words === undefined ? item : `“${words}”`;
      const kept = { rule, item: named === null ? null : plain(named), params: plainParams(params) };
      return { severity, ...kept, ...saidOf(kept, t) };
    }),
  );
}

/** The warnings that are kept with a draft, in the reader's language; one that is not known any more says nothing. */
export function worded(findings: readonly KeptFinding[], t: Translate): Findings {
  return findings.flatMap((kept) => {
    const said = saidOf(kept, t);
    return said.text.endsWith(`finding.${kept.rule}`) ? [] : [{ severity: 'warning' as const, ...kept, ...said }];
  });
}

const saidOf = ({ rule, params }: KeptFinding, t: Translate): { text: string; advice: string } => ({
  text: t(`instruments:finding.${rule}`, params),
  advice: t(`instruments:advice.${rule}`, params),
});

/** Errors are not gathered: they are corrected one by one. */
function gathered(findings: Findings): Findings {
  const groups = Map.groupBy(findings, ({ severity, item, text }) =>
    severity === 'warning' && item !== null ? text : Symbol(text),
  );
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const items = alike.flatMap(({ item }) => (item === null ? [] : [item]));
    if (items.length < 2) return [first];
    const more = items.length - NAMED_AT_MOST;
    return [{ ...first, item: items.slice(0, NAMED_AT_MOST).join(', ') + (more > 0 ? ` … (+${more})` : '') }];
  });
}

/** As text that can be kept: a file may hold anything. */
function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}--[\t\n\r]]/gv, ' ')
    .slice(0, LONGEST_PARAM)
    .toWellFormed();
}

function plainParams(params: Finding['params']): KeptFinding['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? plain(value) : value]),
  );
}
