import { operationCalls } from '@cogclinic/contract/operations';
import { implement } from '#platform/call.ts';
import type { Module } from '#platform/module.ts';
import { operationNow } from './operations.service.ts';
import { watchStanding } from './standing.ts';

/** How the server is doing, for administrators. */
export const operationsModule: Module = {
  routes(platform) {
    const standing = watchStanding(platform);
    return [implement(operationCalls.standing, ({ actor }) => operationNow(platform, standing, actor))];
  },
};
