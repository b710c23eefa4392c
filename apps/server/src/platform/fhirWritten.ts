import { referencesIn } from '@cogclinic/fhir/search/references';
import type { Resource } from '@medplum/fhirtypes';
import { LRUCache } from 'lru-cache';

type Identified = Resource & { id: string };

/** A resource as JSON, and as it was made, without members that were made as JSON; of one whose JSON was kept from before, only its outline. */
export type Written = Readonly<{ json: string; resource: Identified }>;

/** A resource with its JSON; `members` is the JSON of further ones, which refer to no other resource. */
export function written(resource: Identified, members?: string): Written {
  const json = JSON.stringify(resource);
  return { json: members ? `${json.slice(0, -1)},${members}}` : json, resource };
}

const KEPT_CHARACTERS = 12_000_000;
const kept = new LRUCache<string, Written>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: ({ json }, key) => json.length + key.length,
});

/** What was written under a key that names all that it depends on; undefined where it was not kept, or no longer is. */
export const keptUnder = (key: string): Written | undefined => kept.get(key);

/** Keeps what was written, until others are asked for more lately: its JSON, and of the resource its outline. */
export function keepUnder(key: string, { json, resource }: Written): void {
  kept.set(key, { json, resource: outlineOf(resource) });
}

const NAMED = ['resourceType', 'id', 'meta'];

/** Type, id and meta, and the members that refer to other resources. */
function outlineOf(resource: Identified): Identified {
  const members = Object.entries(resource).filter(
    ([name, member]) => NAMED.includes(name) || referencesIn([{ [name]: member }]).size > 0,
  );
  return Object.fromEntries(members) as Identified;
}
