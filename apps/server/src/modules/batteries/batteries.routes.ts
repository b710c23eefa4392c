import { batteryRunCalls as runs, batteryCalls as sets } from '@cogclinic/contract/batteries';
import { type Implementation, implement } from '#platform/call.ts';
import { archiveBattery, listBatteries, saveBattery } from './batteries.service.ts';
import { endRun, nextOfRun, oneRun, openRuns, skipItem, startRun } from './runs/runs.service.ts';

/** Batteries, and giving them to patients at the desk. */
export function batteryRoutes(): Implementation[] {
  return [
    implement(sets.list, ({ tx, language }) => listBatteries(tx, language)),
    implement(sets.save, ({ tx, actor, language, body }) => saveBattery(tx, actor, language, body)),
    implement(sets.archive, ({ tx, actor, language, body }) => archiveBattery(tx, actor, language, body)),
    implement(runs.start, ({ tx, actor, language, body }) => startRun(tx, actor, language, body)),
    implement(runs.open, ({ tx, actor, language, query }) => openRuns(tx, actor, language, query)),
    implement(runs.one, ({ tx, actor, language, params }) => oneRun(tx, actor, language, params.id)),
    implement(runs.next, ({ tx, actor, language, params }) => nextOfRun(tx, actor, language, params.id)),
    implement(runs.skip, ({ tx, actor, language, params, body }) => skipItem(tx, actor, language, params.id, body)),
    implement(runs.end, ({ tx, actor, language, params }) => endRun(tx, actor, language, params.id)),
  ];
}
