import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import { publicUrl, TOKEN_PATH } from '#platform/publicUrl.ts';
import { invalidRequest, OAuthProblem } from './oauth.problem.ts';
import { issueToken } from './token.service.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES = 16_384;

/** The whole address at which connected systems get their tokens. */
export const tokenEndpoint = (config: Parameters<typeof publicUrl>[0]): string => `${publicUrl(config)}${TOKEN_PATH}`;

/** Answers in the words of OAuth 2: forms come in, and every refusal is one of RFC 6749. */
export function serveTokens(app: FastifyInstance, { database, config }: Platform): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body)),
    );
    scope.post(
      TOKEN_PATH,
      { config: { access: 'public', speaks: 'oauth' }, bodyLimit: FORM_BYTES },
      async (request, reply) => {
        const { body: form, headers, ip: address } = request;
        reply.header('pragma', 'no-cache');
        try {
          if (!(form instanceof URLSearchParams)) throw invalidRequest(`the body must be ${FORM}`);
          const { authorization } = headers;
          return await issueToken(database, { form, authorization, address, endpoint: tokenEndpoint(config) });
        } catch (error) {
          if (error instanceof OAuthProblem) return refuse(reply, error, headers.authorization !== undefined);
          throw error;
        }
      },
    );
  });
}

function refuse(reply: FastifyReply, { error, message, status }: OAuthProblem, isByHeader: boolean): FastifyReply {
  if (status === 401 && isByHeader) reply.header('www-authenticate', 'Basic realm="token"');
  return reply.status(status).send({ error, error_description: message });
}
