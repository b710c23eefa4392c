import type { Confirmation, Level, Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import { certainLevel } from '@cogclinic/scales/possibleWords';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import { accountName, alertsOf, type PatientRecord, timelineOf } from '#platform/patientRecord.ts';
import { printedNumber } from '#platform/printedNumbers.ts';
import { byLine } from '#platform/printedTimes.ts';
import { translator } from '#platform/texts.ts';
import { scoreAlerts } from './course/lastScores.alerts.ts';
import { possibleBandsText, possibleTotalText } from './print/possible.ts';
import { resultSections } from './print/summary.sections.ts';
import { presentPossible } from './reports.present.ts';
import { possibleOf, type StoredPossible } from './reports.rows.ts';
import { seeReport } from './reports.service.ts';

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
};

/** Results among the patient's records. */
export const reportRecord: PatientRecord = {
  noun: 'reports',
  tables: ['reports'],
  timeline: timelineOf<Scored>({
    parts: ({ archiveId }) => [
      {
        event: 'scored',
        from: `reports x WHERE x.archive_id = ${archiveId} AND x.deleted_at IS NULL`,
        title: 'x.instrument',
        facts: `json_build_object('own', ${ownName('x.instrument')}, 'total', x.total, 'max', x.score_max, 'level', x.level,
          'confirmation', x.confirmation, 'band', x.band_name, 'unbanded', x.unbanded, 'flagged', x.flagged, 'min', x.score_min, 'possible', ${possibleOf('x')})`,
        by: accountName('account_id'),
        time: 'x.test_ended_at',
      },
    ],
    title: ({ title, facts }, { language }) => nameOf(title ?? '', facts.own, language),
    detail({ facts }, { language }) {
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
      );
    },
    level: ({ level, confirmation, possible }) => ({
      level: level ?? (possible && certainLevel(possible)),
      confirmation: confirmation ?? (possible && certainLevel(possible) && possible.confirmation),
    }),
  }),
  counts: { shown: 'reports WHERE deleted_at IS NULL', gone: 'reports WHERE deleted_at IS NULL' },
  alerts: alertsOf<null>({ alerts: (_, { scores, reader }) => scoreAlerts(scores, reader) }),
  summary: resultSections,
  patientOf: async (tx, actor, id) => (await seeReport(tx, actor, id)).archive_id,
};
