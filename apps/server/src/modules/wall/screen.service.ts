import type { CallData } from '@cogclinic/contract/call';
import type { wallCalls } from '@cogclinic/contract/wall';
import type { Tx, Wall } from '#platform/database.ts';
import { writeSql } from '#platform/sql/statement.ts';

type Settings = CallData<typeof wallCalls.me>;

/** Leaves the version unchanged, so that an administrator's open form of the screen can still be saved. */
const SET_LANGUAGE = writeSql(
  'wall.setLanguage',
  {},
  ({ id, language }: { id: string; language: Settings['language'] }) =>
    `UPDATE wall_screens SET language = ${language} WHERE id = ${id}`,
);
const NOTE_HERE = writeSql(
  'wall.noteHere',
  {},
  ({ id }: { id: string }) => `UPDATE wall_screens SET seen_at = now() WHERE id = ${id}`,
);

/** What a screen is told of itself. */
export function settingsOf({ institutionName, departmentName, language, panels, actor }: Wall): Settings {
  const { username: name, timeZone } = actor;
  return { name, institutionName, departmentName, language, panels: [...panels], timeZone };
}

/** Keeps the language that was chosen at the screen. */
export async function chooseLanguage(tx: Tx, wall: Wall, language: Settings['language']): Promise<Settings> {
  if (language !== wall.language) await tx.write(SET_LANGUAGE, { id: wall.id, language });
  return settingsOf({ ...wall, language });
}

/** Notes that a screen said that it is there. */
export const noteHere = (tx: Tx, { id }: Pick<Wall, 'id'>): Promise<unknown> => tx.write(NOTE_HERE, { id });
