import type { CallInput } from '@cogclinic/contract/call';
import type { COMMODITY_KINDS, commodityCalls } from '@cogclinic/contract/commodities';
import { currencyOf, isAmount } from '@cogclinic/mall/money';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { waitForTurn } from '#platform/turn.ts';
import type { Spec } from './commodities.rows.ts';
import { ADD_SPECS, CHANGE_SPECS, FREE_CODES, REMOVE_SPECS, SCHEMES, TAKEN_CODES } from './commodities.statements.ts';

type Given = CallInput<typeof commodityCalls.save>['body']['specs'];
type Kind = (typeof COMMODITY_KINDS)[number];
type Specs = Readonly<{ commodityId: string; kind: Kind; before: readonly Spec[]; given: Given }>;

/**
 * Sets the specifications of a commodity in their order: changes those it has, adds new ones, removes the others.
 * @throws Refusal 422 at a specification that is not the commodity's, whose code another has, whose price cannot be paid in the
 *   institution's currency, or that lacks what its kind needs; and at `specs` when one that is in stock would be removed
 */
export async function saveSpecs(tx: Tx, actor: Actor, specs: Specs): Promise<void> {
  const { commodityId, before, given } = specs;
  needOwn(specs);
  needAmounts(actor, specs);
  needNothingLeft(specs);
  await needSchemes(tx, specs);
  await needFreeCodes(tx, actor, specs);
  const kept = given.flatMap(({ id }) => id ?? []);
  await tx.write(REMOVE_SPECS, { commodityId, kept });
  await tx.write(FREE_CODES, { commodityId, codes: changedCodes(before, given) });
  const rows = JSON.stringify(given.map((spec, position) => ({ ...ofKind(specs.kind, spec), position })));
  await tx.write(CHANGE_SPECS, { commodityId, specs: rows });
  await tx.write(ADD_SPECS, { institutionId: actor.institutionId, commodityId, specs: rows });
}

/** Only what belongs to the kind is kept. */
const ofKind = (kind: Kind, spec: Given[number]): Given[number] => ({
  ...spec,
  uses: kind === 'deviceUses' ? spec.uses : null,
  schemeId: kind === 'trainingPackage' ? spec.schemeId : null,
});

function needOwn({ kind, before, given }: Specs): void {
  for (const [index, { id, uses, schemeId }] of given.entries()) {
    const twice = given.findIndex((other) => other.id === id) !== index;
    if (id && (twice || !before.some((spec) => spec.id === id)))
      throw fieldRefused(`specs.${index}`, 'mall:specUnknown');
    if (kind === 'deviceUses' && uses === null) throw fieldRefused(`specs.${index}.uses`, 'rules:required');
    if (kind === 'trainingPackage' && schemeId === null)
      throw fieldRefused(`specs.${index}.schemeId`, 'rules:required');
  }
}

function needAmounts({ timeZone }: Actor, { given }: Specs): void {
  const wrong = given.findIndex(({ priceMinor }) => !isAmount(priceMinor, currencyOf(timeZone)));
  if (wrong >= 0) throw fieldRefused(`specs.${wrong}.priceMinor`, 'mall:noAmount');
}

function needNothingLeft({ before, given }: Specs): void {
  const left = before.find(({ id, stock }) => stock && !given.some((spec) => spec.id === id));
  if (left) throw fieldRefused('specs', 'mall:specInStock', { name: left.name, count: left.stock });
}

/** A scheme that a specification has already may stay although it was deleted meanwhile: the plan's offer names it. */
async function needSchemes(tx: Tx, { kind, before, given }: Specs): Promise<void> {
  if (kind !== 'trainingPackage') return;
  const ids = given.flatMap(({ schemeId }) => schemeId ?? []);
  const there = await tx.read(SCHEMES, { ids });
  const usable = new Set([...there.map(({ id }) => id), ...before.map(({ schemeId }) => schemeId)]);
  const wrong = given.findIndex(({ schemeId }) => !usable.has(schemeId ?? ''));
  if (wrong >= 0) throw fieldRefused(`specs.${wrong}.schemeId`, 'mall:schemeUnknown');
}

async function needFreeCodes(tx: Tx, actor: Actor, { commodityId, given }: Specs): Promise<void> {
  // Specifications of one institution are written one after another, so that no code is taken twice.
  await waitForTurn(tx, `commodity codes:${actor.institutionId}`);
  const codes = given.map(({ code }) => code);
  const taken = new Set((await tx.read(TAKEN_CODES, { commodityId, codes })).map(({ code }) => code));
  const wrong = codes.findIndex((code) => taken.has(code.toLowerCase()));
  if (wrong >= 0) throw fieldRefused(`specs.${wrong}.code`, 'mall:codeTaken', { code: codes[wrong] });
}

const changedCodes = (before: readonly Spec[], given: Given): string[] =>
  before.flatMap(({ id, code }) => (given.some((spec) => spec.id === id && spec.code !== code) ? code : []));
