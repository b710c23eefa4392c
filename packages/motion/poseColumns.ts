import { PHASES, type Phase } from './phase.ts';
import { UnreadablePoses } from './poseProblem.ts';

/** Where a file has what. */
export type PoseColumns = Readonly<{
  separator: string;
  count: number;
  names: readonly string[];
  time: number;
  /** Three places of yaw, pitch, roll, or four of qw, qx, qy, qz. */
  head: readonly number[];
  trunk: readonly number[] | null;
  phase: number | null;
  trial: number | null;
  /** @throws UnreadablePoses at a phase that is none */
  phaseOf(cell: string, line: number): Phase | null;
}>;

const ANGLES = ['yaw', 'pitch', 'roll'];
const ROTATION = ['qw', 'qx', 'qy', 'qz'];
const PHASE_OF = new Map<string, Phase>(PHASES.map((phase) => [phase.toLowerCase(), phase]));

/**
 * Reads the line of column names; of rotation and angles the rotation counts, unknown columns are passed over.
 * @throws UnreadablePoses when a column is missing or there twice
 */
export function columnsOf(line: string, number: number): PoseColumns {
  const separator = [',', ';', '\t'].find((one) => line.includes(one)) ?? ',';
  const names = line.split(separator).map((name) => name.trim().toLowerCase().replaceAll('"', ''));
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) throw new UnreadablePoses('columnTwice', number, { column: twice.slice(0, 40) });
  const placeOf = (name: string) => (names.includes(name) ? names.indexOf(name) : null);
  const placesOf = (prefix: string): readonly number[] | null =>
    [ROTATION, ANGLES].map((group) => group.flatMap((name) => placeOf(prefix + name) ?? [])).find(isWhole) ?? null;
  const time = placeOf('time_ms');
  if (time === null) throw new UnreadablePoses('columnMissing', number, { column: 'time_ms' });
  const head = placesOf('');
  if (!head) throw new UnreadablePoses('columnMissing', number, { column: 'yaw, pitch, roll / qw, qx, qy, qz' });
  return {
    separator,
    count: names.length,
    names,
    time,
    head,
    trunk: placesOf('trunk_'),
    phase: placeOf('phase'),
    trial: placeOf('trial'),
    phaseOf(cell, at) {
      const name = cell.trim().replaceAll('"', '');
      if (name === '' || name === 'rest') return null;
      const phase = PHASE_OF.get(name.toLowerCase());
      if (!phase) throw new UnreadablePoses('phaseUnknown', at, { phase: name.slice(0, 40) });
      return phase;
    },
  };
}

const isWhole = (places: readonly number[], group: number) =>
  places.length === (group === 0 ? ROTATION : ANGLES).length;
