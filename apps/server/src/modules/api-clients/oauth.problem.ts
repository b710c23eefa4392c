/** RFC 6749, 5.2. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope';

/**
 * Why no token is issued. The description is for whoever writes the other system: in English, for OAuth allows ASCII only
 * (RFC 6749, 5.2).
 */
export class OAuthProblem extends Error {
  readonly error: OAuthError;

  constructor(error: OAuthError, description: string) {
    super(description);
    this.error = error;
  }

  /** 401 where the client did not prove who it is. */
  get status(): number {
    return this.error === 'invalid_client' ? 401 : 400;
  }
}

export const invalidClient = (description: string) => new OAuthProblem('invalid_client', description);
export const invalidRequest = (description: string) => new OAuthProblem('invalid_request', description);
