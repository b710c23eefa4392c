import { CallError } from '@cogclinic/contract/client';
import { vi } from 'vitest';
import { AnswerSheet } from './answerSheet.ts';
import type { Changes, Draft, Drafts, Kept } from './draft.ts';
import type { PathRules } from './leftPath.ts';

/** A server that keeps answers as the real one does, and can be cut off. */
export function serverWith(kept: Kept) {
  const server = {
    kept,
    down: false,
    savings: [] as Kept[],
    error: null as CallError | null,
    /** What it calculates of answers. */
    calculate: null as ((answers: Kept['answers']) => Changes) | null,
    late: false,
    hold: null as Promise<void> | null,
    async save(given: Kept, base: number) {
      server.savings.push(given);
      await server.hold;
      if (server.down) throw new CallError('network', 0, 'no network');
      if (server.error) throw server.error;
      const { revision } = server.kept;
      const isRepeated =
        given.revision === revision && JSON.stringify(given.answers) === JSON.stringify(server.kept.answers);
      if (base !== revision && !isRepeated) return { revision, overtaken: true as const };
      if (given.revision > revision) server.kept = given;
      const calculated = server.calculate?.(given.answers);
      return { revision: server.kept.revision, calculated, ...(server.late && { calculationsLate: true as const }) };
    },
    load: async () => server.kept,
  };
  return server;
}

/** A sheet that saves to it. */
export function sheetWith(
  kept: Kept = { answers: {}, revision: 0 },
  draft: Draft | null = null,
  server = serverWith(kept),
  path?: PathRules,
  stored = new Map<string, Draft>(),
) {
  const drafts: Drafts = {
    read: (id) => stored.get(id) ?? null,
    write: (id, written) => void stored.set(id, written),
    remove: (id) => void stored.delete(id),
  };
  const onRefused = vi.fn();
  const sheet = new AnswerSheet({
    administrationId: 'a',
    kept,
    ...(path && { path }),
    draft,
    drafts,
    save: (given, base) => server.save(given, base),
    load: () => server.load(),
    onRefused,
  });
  sheet.attach();
  return { sheet, server, stored, onRefused };
}
