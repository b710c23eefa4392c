import { MOST_MINOR } from '@cogclinic/mall/money';
import { z } from 'zod';
import { call, calls, SELLERS } from './call.ts';
import { picture } from './commodityPictures.ts';
import { id, idParams, LIMITS, optional, orNull, required, search, text, versionField, wireTime } from './fields.ts';
import { page, pageQuery } from './paging.ts';

/**
 * What is sold: goods that are shipped, a service on site, uses of a device that are added to what the device has left, or a training
 * package that becomes a plan's offer. Only of goods is a stock kept.
 */
export const COMMODITY_KINDS = ['goods', 'service', 'deviceUses', 'trainingPackage'] as const;
/** `planned`: goes on the shelf at a later time. `ended`: its time on the shelf is over. `off`: taken off by hand, or never put on. */
export const SHELVES = ['on', 'planned', 'ended', 'off'] as const;
/** Why the stock of a specification changed: pieces came in, were counted, were ordered, or came back from an order. */
export const STOCK_REASONS = ['received', 'counted', 'placed', 'cancelled', 'closed', 'refunded'] as const;

export const SPECS_AT_MOST = 30;
/** Most pieces of one specification in stock. */
export const STOCK_AT_MOST = 1_000_000;
/** Most characters of the described text, markup included. */
export const COMMODITY_BODY = 40_000;
const USES_AT_MOST = 100_000;
const PER_PATIENT_AT_MOST = 10_000;

const category = z.object({
  id,
  name: z.string(),
  /** How many commodities stand in it. */
  commodities: z.int(),
  version: z.int(),
});

const spec = z.object({
  id,
  name: z.string(),
  /** The institution's own code of it, unique among its specifications. */
  code: z.string(),
  /** In minor units of the institution's currency. */
  priceMinor: z.int(),
  /** Pieces; null for what is not kept in stock. */
  stock: z.int().nullable(),
  /** How many uses of a device one piece adds; null for another kind. */
  uses: z.int().nullable(),
  /** The scheme after which the plan is made; null for another kind. */
  schemeId: id.nullable(),
  schemeName: z.string().nullable(),
});

/** A commodity in a list. */
export const commodityRow = z.object({
  id,
  kind: z.enum(COMMODITY_KINDS),
  name: z.string(),
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  shelf: z.enum(SHELVES),
  /** Whether it is on the shelf within its times. */
  shelved: z.boolean(),
  shelfFrom: z.string().nullable(),
  shelfUntil: z.string().nullable(),
  /** Most pieces, of all its specifications together, that one patient may buy. */
  limitPerPatient: z.int().nullable(),
  specs: z.array(spec),
  /** In their order; the first stands for the commodity. */
  pictures: z.array(picture),
  updateTime: z.string(),
  version: z.int(),
});

/** A commodity whole, with the described text as HTML of the subset in `richText.ts`. */
export const commodity = commodityRow.extend({ body: z.string() });

const specGiven = z.object({
  /** Null adds one. */
  id: orNull(id),
  name: required(LIMITS.name),
  code: required(LIMITS.loginName),
  priceMinor: z.int().min(0).max(MOST_MINOR),
  uses: orNull(z.int().min(1).max(USES_AT_MOST)),
  schemeId: orNull(id),
});

const distinctCodes = (specs: readonly { code: string }[]) =>
  new Set(specs.map(({ code }) => code.toLocaleLowerCase())).size === specs.length;

const SELLS = { access: SELLERS, scope: 'institution' } as const;

export const commodityCalls = calls('commodities', {
  categories: call({
    method: 'GET',
    path: '/mall/category/list',
    summary: 'Categories of commodities in their order',
    ...SELLS,
    data: z.array(category),
  }),
  saveCategory: call({
    method: 'POST',
    path: '/mall/category/save',
    changes: ['commodities'],
    summary: 'Adds a category at the end, or renames one',
    ...SELLS,
    body: z.object({ change: orNull(z.object({ id, version: versionField })), name: required(LIMITS.name) }),
    data: category,
  }),
  moveCategory: call({
    method: 'POST',
    path: '/mall/category/move',
    changes: ['commodities'],
    summary: 'Moves a category past its neighbour, up by -1 or down by 1; at the end of the list it stays',
    ...SELLS,
    body: z.object({ id, by: z.union([z.literal(-1), z.literal(1)]) }),
    data: z.null(),
  }),
  removeCategory: call({
    method: 'POST',
    path: '/mall/category/delete',
    changes: ['commodities'],
    summary: 'Removes a category in which no commodity stands',
    ...SELLS,
    body: z.object({ id, version: versionField }),
    data: z.null(),
  }),
  list: call({
    method: 'GET',
    path: '/mall/commodity/list',
    summary: 'Commodities with specifications and stock',
    ...SELLS,
    query: z.object({
      ...pageQuery,
      /** In the name, or in a specification's name or code. */
      keyword: search,
      kind: z.enum(COMMODITY_KINDS).optional(),
      categoryId: id.optional(),
      shelf: z.enum(SHELVES).optional(),
      orderBy: z.enum(['updateTime desc', 'updateTime asc', 'name asc', 'name desc']).default('updateTime desc'),
    }),
    data: page(commodityRow),
  }),
  one: call({
    method: 'GET',
    path: '/mall/commodity/{id}',
    summary: 'One commodity whole',
    ...SELLS,
    params: idParams,
    data: commodity,
  }),
  save: call({
    method: 'POST',
    path: '/mall/commodity/save',
    changes: ['commodities'],
    summary: 'Adds a commodity off the shelf, or changes one; orders keep what was sold as it was',
    ...SELLS,
    body: z.object({
      /** Made by the client; sending the same id twice adds once. */
      requestId: id,
      change: orNull(z.object({ id, version: versionField })),
      /** Of a commodity that is changed it stays as it is. */
      kind: z.enum(COMMODITY_KINDS),
      name: required(LIMITS.shortText),
      categoryId: orNull(id),
      body: text(COMMODITY_BODY),
      limitPerPatient: orNull(z.int().min(1).max(PER_PATIENT_AT_MOST)),
      specs: z
        .array(specGiven)
        .min(1)
        .max(SPECS_AT_MOST)
        .refine(distinctCodes, { params: { rule: 'distinct' } }),
    }),
    data: commodity,
  }),
  shelve: call({
    method: 'POST',
    path: '/mall/commodity/shelve',
    changes: ['commodities'],
    summary: 'Puts a commodity on the shelf, for a time if times are given, or takes it off',
    ...SELLS,
    body: z
      .object({
        id,
        version: versionField,
        shelved: z.boolean(),
        shelfFrom: orNull(wireTime),
        shelfUntil: orNull(wireTime),
      })
      .refine(({ shelfFrom, shelfUntil }) => !shelfFrom || !shelfUntil || shelfFrom < shelfUntil, {
        path: ['shelfUntil'],
        params: { rule: 'endBeforeStart' },
      }),
    data: commodity,
  }),
  remove: call({
    method: 'POST',
    path: '/mall/commodity/remove',
    changes: ['commodities'],
    summary: 'Removes a commodity of which nothing is in stock; orders keep what was sold',
    ...SELLS,
    body: z.object({ id, version: versionField }),
    data: z.null(),
  }),
  receive: call({
    method: 'POST',
    path: '/mall/stock/receive',
    changes: ['commodities'],
    summary: 'Adds pieces that came in to the stock of a specification',
    ...SELLS,
    body: z.object({
      /** Made by the client; the same one twice adds once. */
      requestId: id,
      /** The specification's. */
      id,
      pieces: z.int().min(1).max(STOCK_AT_MOST),
      note: optional(LIMITS.shortText),
    }),
    data: spec,
  }),
  count: call({
    method: 'POST',
    path: '/mall/stock/count',
    changes: ['commodities'],
    summary: 'Sets the stock of a specification to what was counted; refused when it changed since it was read',
    ...SELLS,
    body: z.object({
      requestId: id,
      /** The specification's. */
      id,
      pieces: z.int().min(0).max(STOCK_AT_MOST),
      /** The stock as it was read. */
      expected: z.int().min(0).max(STOCK_AT_MOST),
      note: optional(LIMITS.shortText),
    }),
    data: spec,
  }),
  stockMoves: call({
    method: 'GET',
    path: '/mall/stock/moves/{id}',
    summary: 'Every change of a specification’s stock, newest first',
    ...SELLS,
    params: idParams,
    query: z.object({ ...pageQuery, orderBy: z.enum(['time desc', 'time asc']).default('time desc') }),
    data: page(
      z.object({
        id,
        change: z.int(),
        stockAfter: z.int(),
        reason: z.enum(STOCK_REASONS),
        /** Null when a patient did it, or the system by itself. */
        byName: z.string().nullable(),
        note: z.string().nullable(),
        time: z.string(),
      }),
    ),
  }),
});
