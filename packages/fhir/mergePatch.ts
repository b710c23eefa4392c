import { isList, isRecord, type Plain } from './plainJson.ts';

type Fields = { readonly [key: string]: Plain };

/**
 * What makes `to` of `from`, as JSON Merge Patch (RFC 7386) has it: properties that differ, null for those that go.
 * Lists whose members have a code each are patched too, by `order`, the members that are `gone` and, under `of`, the patches of the
 * others; lists of objects that are equally long by `at` and the number of the member. Other lists are replaced. Undefined when both
 * are equal.
 */
export function patchBetween(from: Plain | undefined, to: Plain): Plain | undefined {
  if (isRecord(from) && isRecord(to)) return recordPatch(from, to);
  if (!isList(from) || !isList(to)) return from === to ? undefined : to;
  if (isSame(from, to)) return undefined;
  const [before, after] = [byCode(from), byCode(to)];
  if (before && after) {
    const order = [...after.keys()];
    const of = patchesOf(order.map((code) => [code, patchBetween(before.get(code), after.get(code) ?? null)]));
    const gone = [...before.keys()].filter((code) => !after.has(code));
    return { order, ...(of && { of }), ...(gone.length > 0 && { gone }) };
  }
  const areAlike = from.length === to.length && [...from, ...to].every(isRecord);
  return areAlike ? { at: patchesOf(to.map((member, at) => [String(at), patchBetween(from[at], member)])) ?? {} } : to;
}

function recordPatch(from: Fields, to: Fields): Plain | undefined {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return patchesOf(
    names.map((name) => {
      const value = to[name];
      if (value === undefined) return [name, null];
      return [name, patchBetween(from[name], value)];
    }),
  );
}

function patchesOf(found: readonly (readonly [string, Plain | undefined])[]): Fields | undefined {
  const patches = found.flatMap(([name, patch]) => (patch === undefined ? [] : [[name, patch] as const]));
  return patches.length > 0 ? Object.fromEntries(patches) : undefined;
}

/** The value with a patch of `patchBetween`; members of lists that the patch names but that are not there stay out. */
export function patched(value: Plain | undefined, patch: Plain): Plain {
  if (!isRecord(patch)) return patch;
  if (isList(value)) return listPatched(value, patch);
  const parts = new Map(isRecord(value) ? Object.entries(value) : []);
  for (const [name, part] of Object.entries(patch)) {
    if (part === null) parts.delete(name);
    else parts.set(name, patched(parts.get(name), part));
  }
  return Object.fromEntries(parts);
}

function listPatched(value: readonly Plain[], { order, of, gone, at }: Fields): Plain {
  if (!isList(order))
    return value.map((member, index) => {
      const patch = isRecord(at) && Object.hasOwn(at, index) ? at[index] : undefined;
      return patch === undefined ? member : patched(member, patch);
    });
  const members = byCode(value) ?? new Map<string, Plain>();
  const patchOf = (code: string) => (isRecord(of) && Object.hasOwn(of, code) ? of[code] : undefined);
  const isWhole = (patch: Plain | undefined) => isRecord(patch) && 'code' in patch;
  const named = order.filter((code) => typeof code === 'string');
  const known = new Set([...named, ...(isList(gone) ? gone : [])]);
  const added = [...members.keys()].filter((code) => !known.has(code));
  return [...named.filter((code) => members.has(code) || isWhole(patchOf(code))), ...added].map((code) => {
    const patch = patchOf(code);
    return patch === undefined ? (members.get(code) ?? null) : patched(members.get(code), patch);
  });
}

/** Members by their codes; null where one has none, or two have the same. */
function byCode(list: readonly Plain[]): ReadonlyMap<string, Plain> | null {
  const members = new Map<string, Plain>();
  for (const member of list) {
    if (!isRecord(member) || typeof member.code !== 'string' || members.has(member.code)) return null;
    members.set(member.code, member);
  }
  return members.size > 0 ? members : null;
}

const isSame = (one: readonly Plain[], other: readonly Plain[]): boolean =>
  one.length === other.length && one.every((member, at) => patchBetween(member, other[at] ?? null) === undefined);
