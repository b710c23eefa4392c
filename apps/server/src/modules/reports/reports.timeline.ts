import type { ALERT_ACTIONS } from '@cogclinic/contract/alerts';
import type { Relation } from '@cogclinic/contract/contacts';
import type { Confirmation, Level, Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { certainLevel } from '@cogclinic/scales/possibleWords';
import { informantWords } from '#modules/contacts/words.service.ts';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import { accountName, type Reader, timelineOf } from '#platform/patientRecord.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import { byLine } from '#platform/printedTimes.ts';
import { translator } from '#platform/texts.ts';
import { actionNames } from './alerts/alerts.words.ts';
import { possibleBandsText, possibleTotalText } from './print/possible.ts';
import { presentPossible } from './reports.present.ts';
import { possibleOf, type StoredPossible } from './reports.rows.ts';

type Scored = {
  own: Texts | null;
  total: number | null;
  max: number;
  level: Level | null;
  confirmation: Confirmation | null;
  band: Texts | null;
  unbanded: string | null;
  flagged: boolean;
  min: number;
  possible: StoredPossible | null;
  informant: string | null;
  relation: Relation | null;
};
/** A statement about the report's safety alert. */
type Seen = { own: Texts | null; actions: readonly (typeof ALERT_ACTIONS)[number][]; words: string };

/** What the timeline tells of results: each test that was scored, and each statement about its safety alert. */
export const reportTimeline = timelineOf<Scored | Seen>({
  parts: ({ archiveId }) => [
    {
      event: 'scored',
      from: `reports x WHERE x.archive_id = ${archiveId} AND x.deleted_at IS NULL`,
      title: 'x.instrument',
      facts: `json_build_object('own', ${ownName('x.instrument')}, 'total', x.total, 'max', x.score_max, 'level', x.level,
        'confirmation', x.confirmation, 'band', x.band_name, 'unbanded', x.unbanded, 'flagged', x.flagged, 'min', x.score_min,
        'possible', ${possibleOf('x')}, 'informant', x.informant, 'relation', x.informant_relation)`,
      by: `coalesce(x.examiner, ${accountName('account_id')})`,
      time: 'x.test_ended_at',
    },
    {
      event: 'alertSeen',
      id: 'x.report_id',
      from: `(SELECT s.*, r.instrument FROM alert_statements s
          JOIN reports r ON r.institution_id = s.institution_id AND r.id = s.report_id
         WHERE r.archive_id = ${archiveId} AND r.deleted_at IS NULL) x`,
      title: 'x.instrument',
      facts: `json_build_object('own', ${ownName('x.instrument')}, 'actions', x.actions, 'words', x.words)`,
      by: accountName('account_id'),
      time: 'x.created_at',
    },
  ],
  title: ({ title, facts }, { language }) => nameOf(title ?? '', facts.own, language),
  detail: ({ facts }, reader) =>
    'words' in facts ? byLine(actionNames(facts.actions, reader.language), facts.words) : scoredText(facts, reader),
  level: (facts) => ('words' in facts ? { level: null, confirmation: null } : knownLevel(facts)),
});

/** The level of the band, else the one that is certain whatever is missing. */
function knownLevel({ level, confirmation, possible }: Scored) {
  return {
    level: level ?? (possible && certainLevel(possible)),
    confirmation: confirmation ?? (possible && certainLevel(possible) && possible.confirmation),
  };
}

function scoredText(facts: Scored, { language }: Reader): string {
  const t = translator(language);
  const outOf = (total: number) => `${printedNumber(total, language)} / ${printedNumber(facts.max, language)}`;
  const none = t(facts.unbanded === 'profile' ? 'pdf:profile' : 'overview:noTotal');
  const known = facts.possible ? possibleTotalText(facts.possible, facts, language, t) : none;
  return byLine(
    facts.total === null ? known : outOf(facts.total),
    facts.unbanded === 'noNorm' ? t('pdf:noNorm') : null,
    facts.band && textOf(facts.band, language),
    facts.possible && possibleBandsText(presentPossible(facts.possible, language).bands, t),
    facts.flagged ? t('overview:safety') : null,
    facts.informant && t('overview:answeredBy', { name: informantWords(facts.informant, facts.relation, t) }),
  );
}
