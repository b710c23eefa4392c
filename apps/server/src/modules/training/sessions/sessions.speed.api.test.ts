import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { plansOf } from '#testing/plans.ts';
import { addManySessions } from '../manySessions.testing.ts';
import { listSessions } from './sessions.list.ts';

let t: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  admin = await t.account({ institutionId });
  await addManySessions(t, institutionId, admin);
});
afterAll(() => t.close());

const ofSessions = (text: string) => text.includes('FROM training_sessions') && text.includes('sort_key');

test.each([1, 50])(
  'page %i of all sessions is read by time, and of the patients its own rows alone',
  async (pageNum) => {
    const query = { pageNum, pageSize: 10, text: undefined, exact: false, orderBy: 'beginTime desc' } as const;
    const [plan = ''] = await plansOf(t, admin, (tx, actor) => listSessions(tx, actor, query), ofSessions);
    expect(plan).toContain('Merge Append');
    expect(plan).toContain('Index Scan Backward using training_sessions_begun');
    expect(plan).toMatch(/SubPlan[\s\S]*Index Scan using \w+ on archives /);
    expect(plan).not.toMatch(/Nested Loop|Join|-> +Sort/);
  },
);
