import type { Module } from '#platform/module.ts';
import { apiClientRoutes } from './apiClients.routes.ts';
import { serveTokens } from './token.endpoint.ts';
import { CLEAR } from './token.statements.ts';

/** Other systems that read the institution's data by FHIR, and how they prove who they are. */
export const apiClientsModule: Module = {
  routes: apiClientRoutes,
  endpoints: serveTokens,
  background: ({ background, database }) =>
    background.schedule('apiClients.clear', '41 * * * *', async () => {
      await database.asOwner((tx) => tx.write(CLEAR));
    }),
};
