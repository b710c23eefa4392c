import type { BenchWorld } from './world.ts';

/** What a bare route does: one statement by an index, without sign-in, scope, count, look-ups or audit; or nothing. */
export type Floor = Readonly<{ text: string | null; values: readonly string[] }>;

/** A call of ours beside its floor. */
export type Compared = Readonly<{
  name: string;
  floor: Floor;
  /** Address of the call below /api, or several of which each request takes one by chance. */
  paths: readonly string[];
  /** What the floor's route is given in each request, in the order of the paths. */
  ids?: readonly string[];
}>;

/** So many different files are opened. */
const FILES = 500;

const COLUMNS = `id, name, gender, birthday, id_type, id_number, phone, outpatient_number, education_years,
                 department_id, doctor_id, healthy_doctor_id, created_at, updated_at, version`;
const rowsWhere = (condition: string) =>
  `SELECT ${COLUMNS} FROM archives WHERE institution_id = $1 AND deleted_at IS NULL ${condition} LIMIT 20`;

/** The calls that people make most, each beside the statement that it cannot do without. */
export function comparedCalls({ institutionId, phone, name, archiveIds }: BenchWorld): readonly Compared[] {
  const files = archiveIds.slice(0, FILES);
  const list = (query: Record<string, string>) => [`/api/archives/list?${new URLSearchParams(query)}`];
  return [
    {
      name: 'newest',
      floor: { text: rowsWhere('ORDER BY created_at DESC, id DESC'), values: [institutionId] },
      paths: list({}),
    },
    {
      name: 'phone',
      floor: { text: rowsWhere('AND phone = $2'), values: [institutionId, phone] },
      paths: list({ phone }),
    },
    { name: 'name', floor: { text: rowsWhere('AND name = $2'), values: [institutionId, name] }, paths: list({ name }) },
    {
      name: 'file',
      floor: { text: rowsWhere('AND id = $2'), values: [institutionId] },
      paths: files.map((id) => `/api/archives/oneById/${id}`),
      ids: files,
    },
    { name: 'info', floor: { text: null, values: [] }, paths: ['/api/doctor/info'] },
  ];
}
