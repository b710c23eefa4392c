import { describe, expect, it } from 'vitest';
import { decide, takeToken } from './guard.ts';

const pages = ['/home/index', '/files/list'];
const redirects = { '/home': '/home/index', '/files': '/files/list' };
const OUT = { hasToken: false, hasAccount: false, mustFirst: null };
const TOKEN = { ...OUT, hasToken: true };
const IN = { ...TOKEN, hasAccount: true };
const FIRST = { ...IN, mustFirst: 'password' } as const;
const FACTOR = { ...IN, mustFirst: 'factor' } as const;

describe('the navigation guard', () => {
  it.each([
    ['without token', '/login', OUT, 'go'],
    ['without token', '/forget', OUT, 'go'],
    ['without token', '/404', OUT, 'go'],
    ['without token', '/projections', OUT, 'go'],
    ['without token', '/stopLetter', OUT, 'go'],
    ['with a token', '/stopLetter', TOKEN, 'go'],
    ['without token', '/', OUT, '/login'],
    ['without token', '/files/list', OUT, '/login'],
    ['without token, unknown', '/nowhere', OUT, '/login'],
    ['without token', '/login/sso', OUT, 'go'],
    ['with a token', '/login', TOKEN, '/'],
    ['with a token', '/login/sso', IN, '/'],
    ['with a token', '/login/', IN, '/'],
    ['before the account came', '/files/list', TOKEN, 'load'],
    ['before the account came', '/', TOKEN, 'load'],
    ['before the account came', '/404', TOKEN, 'load'],
    ['before the account came', '/projections', TOKEN, 'go'],
    ['signed in', '/', IN, '/home/index'],
    ['signed in', '/home', IN, '/home/index'],
    ['signed in', '/files', IN, '/files/list'],
    ['signed in', '/files/', IN, '/files/list'],
    ['signed in', '/files/list', IN, 'go'],
    ['signed in', '/forget', IN, 'go'],
    ['signed in', '/404', IN, 'go'],
    ['signed in', '/firstSteps/password', IN, '/'],
    ['without token', '/firstSteps/password', OUT, '/login'],
    ['with something to do first', '/files/list', FIRST, '/firstSteps/password'],
    ['with a second factor to set up', '/firstSteps/password', FACTOR, '/firstSteps/factor'],
    ['with a second factor to set up', '/firstSteps/factor', FACTOR, 'go'],
    ['with something to do first', '/404', FIRST, '/firstSteps/password'],
    ['with something to do first', '/firstSteps/password', FIRST, 'go'],
    ['signed in, not among the routes', '/setting/index', IN, '/404'],
  ])('%s: %s', (_, pathname, state, expected) => {
    const decision = decide({ pathname, ...state, redirects, hasPage: (path) => pages.includes(path) });
    expect(decision.kind === 'redirect' ? decision.to : decision.kind).toBe(expected);
  });

  it('remembers the place only when a sign-in is missing', () => {
    const known = { redirects, hasPage: () => true };
    expect(decide({ pathname: '/files/list', ...OUT, ...known })).toMatchObject({ remember: true });
    expect(decide({ pathname: '/login', ...IN, ...known })).not.toHaveProperty('remember');
  });
});

describe('the token in the query', () => {
  const at = (address: string) => takeToken(new URL(address, 'http://clinic.test'));
  it('is taken out of the address', () => {
    expect(at('/files/list?page=2&token=abc%2B1#top')).toEqual({ token: 'abc+1', rest: '/files/list?page=2#top' });
    expect(at('/?token=abc')).toEqual({ token: 'abc', rest: '/' });
    expect(at('/files/list?page=2')).toBeNull();
    expect(at('/?token=')).toBeNull();
  });
});
