import { wallCalls as calls } from '@cogclinic/contract/wall';
import { type Implementation, implement } from '#platform/call.ts';
import type { House } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { enrolScreen } from './enrol.service.ts';
import { wallFiguresOf } from './figures.service.ts';
import { chooseLanguage, settingsOf } from './screen.service.ts';
import { addScreen, endScreen, listScreens, newScreenCode, updateScreen } from './screens.service.ts';

/** Wall screens as an administrator sees to them, as they ask themselves, and their figures for whoever is signed in. */
export function wallRoutes({ database }: Platform, { records }: House): Implementation[] {
  const figures = wallFiguresOf(records);
  return [
    implement(calls.statistics, ({ tx, actor }) => figures.statistics(tx, actor)),
    implement(calls.data, ({ tx, actor }) => figures.data(tx, actor)),
    implement(calls.list, (c) => listScreens(c.tx, c.actor)),
    implement(calls.add, (c) => addScreen(c.tx, c.actor, c.body)),
    implement(calls.update, (c) => updateScreen(c.tx, c.actor, c.body)),
    implement(calls.code, (c) => newScreenCode(c.tx, c.actor, c.params.id)),
    implement(calls.end, (c) => endScreen(c.tx, c.actor, c.body)),
    implement(calls.enrol, (c) => enrolScreen(database, c.address, c.body.code)),
    implement(calls.me, async ({ wall }) => settingsOf(wall)),
    implement(calls.language, ({ tx, wall, body }) => chooseLanguage(tx, wall, body.language)),
  ];
}
