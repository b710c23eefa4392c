import { bidsLabel, datasetDescription, eventsSidecar, eventsTsv, tsv } from '@cogclinic/games/bids';
import { seedOf } from '@cogclinic/games/draw';
import { headsetEventsSidecar, headsetEventsTsv } from '@cogclinic/games/vr/bids';
import { scratchZip } from '#platform/scratchZip.ts';
import type { Exported, ExportFile } from './export.file.ts';

const PARTICIPANTS = {
  age: { Description: 'Age at the newest session of the export', Units: 'year' },
  sex: { Description: 'As in the health file' },
  education: { Description: 'Years of school', Units: 'year' },
};
const README = `Training sessions as events of the Brain Imaging Data Structure.
Patients are named by the beginning of their file's id; names, numbers and addresses are left out.
`;
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const orNone = (value: unknown) => (value === null || value === undefined || value === '' ? 'n/a' : String(value));

/**
 * A zip of BIDS (1.10): `sub-…/ses-…/beh/…_events.tsv` for each session with its sidecar, a table of each patient's sessions
 * with all measures, and a table of patients.
 */
export function bidsZip(title: string): ExportFile {
  const zip = scratchZip();
  const patients = new Map<string, { row: readonly string[]; sessions: Exported[] }>();
  zip.add('dataset_description.json', json(datasetDescription(title)));
  zip.add('README', README);
  return {
    async add(one) {
      const { subject, session, stem } = labelsOf(one);
      const { events, sidecar } = eventsOf(one);
      zip.add(`${subject}/${session}/beh/${stem}_events.tsv`, events);
      zip.add(`${subject}/${session}/beh/${stem}_events.json`, json(sidecar));
      const known = patients.get(subject) ?? { row: participantOf(subject, one), sessions: [] };
      known.sessions.push(withoutEvents(one));
      patients.set(subject, known);
    },
    async close() {
      const rows = [...patients.values()].map(({ row }) => row);
      zip.add('participants.tsv', tsv([['participant_id', ...Object.keys(PARTICIPANTS)], ...rows]));
      zip.add('participants.json', json(PARTICIPANTS));
      for (const [subject, { sessions }] of patients) {
        zip.add(`${subject}/${subject}_sessions.tsv`, sessionsTsv(sessions));
      }
      return zip.close();
    },
    drop: zip.drop,
  };
}

function labelsOf({ session: { id, archiveId, beginTime, game } }: Exported) {
  const subject = `sub-${bidsLabel(archiveId).slice(0, 12)}`;
  // The id's beginning tells sessions of one second apart.
  const session = `ses-${bidsLabel(beginTime)}${bidsLabel(id).slice(0, 4)}`;
  return { subject, session, stem: `${subject}_${session}_task-${game}` };
}

function eventsOf({ session, what, measuresVersion }: Exported): { events: string; sidecar: unknown } {
  if (what.kind === 'headset') {
    return { events: headsetEventsTsv(what.events), sidecar: headsetEventsSidecar(what.game, measuresVersion) };
  }
  const { game, gameVersion, device } = what;
  const seed = seedOf(session.id);
  const { difficulty } = session;
  const sidecar = eventsSidecar({ game, gameVersion, measuresVersion, seed, difficulty, device });
  return { events: eventsTsv(what.trials), sidecar };
}

/** What the table of sessions needs: thousands of them are held until the file ends. */
const withoutEvents = (one: Exported): Exported => ({
  ...one,
  what: one.what.kind === 'headset' ? { ...one.what, events: [] } : { ...one.what, trials: [] },
});

function participantOf(subject: string, { session, birthday, gender, educationYears }: Exported): readonly string[] {
  const [year = 0, month = 0, date = 0] = session.beginTime.slice(0, 10).split('-').map(Number);
  const [bornYear = 0, bornMonth = 0, bornDate = 0] = birthday.split('-').map(Number);
  const hadBirthday = month > bornMonth || (month === bornMonth && date >= bornDate);
  return [subject, String(year - bornYear - (hadBirthday ? 0 : 1)), gender, orNone(educationYears)];
}

/** One row for each session, the oldest first, with the measures of all games that were played. */
function sessionsTsv(sessions: readonly Exported[]): string {
  const names = (of: 'measures' | 'native') => [...new Set(sessions.flatMap((one) => Object.keys(one[of])))].toSorted();
  const [measures, native] = [names('measures'), names('native')];
  const head = [
    'session_id',
    'acq_time',
    'game',
    'difficulty',
    'setting',
    'ending',
    'valid',
    'flags',
    'active_s',
    'score',
  ];
  const rows = sessions.toReversed().map((one) => {
    const { session } = one;
    return [
      labelsOf(one).session,
      session.beginTime.replace(' ', 'T'),
      ...[session.game, orNone(session.difficulty), session.setting, orNone(session.ending)],
      ...[session.isValid ? '1' : '0', orNone(session.flags.join(' ')), String(session.activeMs / 1000)],
      orNone(session.score),
      ...measures.map((name) => orNone(one.measures[name])),
      ...native.map((name) => orNone(one.native[name])),
    ];
  });
  return tsv([[...head, ...measures, ...native.map((name) => `own_${name}`)], ...rows]);
}
