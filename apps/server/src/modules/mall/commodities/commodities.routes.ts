import { commodityCalls as calls } from '@cogclinic/contract/commodities';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { listCategories, moveCategory, removeCategory, saveCategory } from './categories.service.ts';
import { listCommodities } from './commodities.list.ts';
import { oneCommodity, removeCommodity, saveCommodity, shelveCommodity } from './commodities.service.ts';
import { countStock, listMoves, receiveStock } from './stock.desk.ts';

/** Commodities with categories, specifications and stock. */
export function commodityRoutes({ storage }: Platform): Implementation[] {
  return [
    implement(calls.categories, ({ tx }) => listCategories(tx)),
    implement(calls.saveCategory, ({ tx, actor, body }) => saveCategory(tx, actor, body)),
    implement(calls.moveCategory, ({ tx, actor, body }) => moveCategory(tx, actor, body)),
    implement(calls.removeCategory, ({ tx, actor, body }) => removeCategory(tx, actor, body)),
    implement(calls.list, ({ tx, actor, query }) => listCommodities(tx, actor, query)),
    implement(calls.one, ({ tx, actor, params }) => oneCommodity(tx, actor, params.id)),
    implement(calls.save, ({ tx, actor, body }) => saveCommodity(tx, actor, body)),
    implement(calls.shelve, ({ tx, actor, body }) => shelveCommodity(tx, actor, body)),
    implement(calls.remove, (c) => removeCommodity(storage, c, c.body)),
    implement(calls.receive, ({ tx, actor, body }) => receiveStock(tx, actor, body)),
    implement(calls.count, ({ tx, actor, body }) => countStock(tx, actor, body)),
    implement(calls.stockMoves, ({ tx, actor, params, query }) => listMoves(tx, actor, params.id, query)),
  ];
}
