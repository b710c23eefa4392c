import type { Call, CallArguments, CallData, Noun } from '@cogclinic/contract/call';
import { CallError, type SendOptions } from '@cogclinic/contract/client';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { callKey, forgetIn } from './answers.ts';
import * as base from './client.ts';
import { connection } from './connection.ts';

/** The client's functions for pages, exported beside the hooks. */
export const { errorText, reportError, reportUnasked } = base;

const isQuiet = (meta: Readonly<Record<string, unknown>> | undefined, error: unknown): boolean =>
  meta?.quiet === true || (meta?.fieldsShown === true && error instanceof CallError && error.fields.length > 0);

/** How long a hidden page may stay as it was left. */
const SHIFT_MS = 8 * 3_600_000;

/** The console's one cache of answers. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!isQuiet(query.meta, error)) void reportUnasked(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!isQuiet(mutation.meta, error)) reportError(error);
    },
  }),
  defaultOptions: {
    queries: {
      // Kept pages rerun their effects when shown; without this, each would refetch at once.
      staleTime: 30_000,
      // Kept pages read no answers while they are hidden. Without theirs, a half-filled form would be built anew when shown.
      gcTime: SHIFT_MS,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.kind === 'network',
    },
    mutations: { networkMode: 'always' },
  },
});

// Queries that failed while the server was away are refetched once it is back: at once if on display, else when next shown.
connection.onReturn(() => {
  const isAway = (error: unknown) => error instanceof CallError && error.isAway;
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' && isAway(state.error) });
});

/**
 * Forgets the cached answers that tell of the nouns or show parts of them, and asks anew for those on display. After a call
 * of this window that happens without asking; this is for what others changed: after a conflict, give it the `changes` of the
 * call that was refused.
 */
export const forget = (nouns: readonly Noun[]): Promise<void> => forgetIn(queryClient, nouns);

/** Refetches the answers of these calls only: for a page that follows others' changes. */
export async function invalidate(...calls: readonly Call[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })));
}

type Sending = SendOptions & {
  /** The caller forgets what the call changes: once it has left the page that shows it, or once for several calls. */
  callerForgets?: boolean;
};

type SendArguments<C extends Call> =
  object extends CallArguments<C>
    ? [args?: CallArguments<C>, options?: Sending]
    : [args: CallArguments<C>, options?: Sending];

/** Makes one call outside a hook. Nothing is shown when it fails: the caller does. */
export const sendCall = <C extends Call>(call: C, ...given: SendArguments<C>): Promise<CallData<C>> => {
  const [args, options] = given as [args?: CallArguments<C>, options?: Sending];
  return send(call, args, options ?? {});
};

/** Refetches and caches the answer for `useCall`: for code outside components. Shows no message. */
export function fetchCall<C extends Call>(call: C, args: CallArguments<C>): Promise<CallData<C>> {
  return queryClient.fetchQuery<CallData<C>>({
    queryKey: callKey(call, args),
    queryFn: ({ signal }) => send(call, args, { signal }),
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });
}

export type UseCallOptions = {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number | false;
  /** Shows the rows of the page before while the next ones come. */
  keepPrevious?: boolean;
  /**
   * The language shown, where the answer has words in it that must never stand in another: an answer in that one is not
   * shown even until this one comes. Not for forms, which would lose what was typed.
   */
  language?: string;
  /** Shows no message when it fails: the page does. */
  quiet?: boolean;
  timeoutMs?: number;
};

/** Asks and caches: for calls that change nothing. */
export function useCall<C extends Call>(
  call: C,
  args: CallArguments<C>,
  options: UseCallOptions = {},
): UseQueryResult<CallData<C>, CallError> {
  const { keepPrevious, language, quiet, timeoutMs, ...rest } = options;
  return useQuery<CallData<C>, CallError, CallData<C>>({
    queryKey: language === undefined ? callKey(call, args) : [...callKey(call, args), language],
    queryFn: ({ signal }) => send(call, args, timeoutMs === undefined ? { signal } : { signal, timeoutMs }),
    meta: { quiet: quiet === true },
    placeholderData: keepPrevious
      ? (before, query) => (language === undefined || query?.queryKey.at(-1) === language ? before : undefined)
      : undefined,
    ...rest,
  });
}

export type UseSendOptions<C extends Call> = {
  onSuccess?: (data: CallData<C>, args: CallArguments<C>) => void | Promise<void>;
  onError?: (error: CallError, args: CallArguments<C>) => void;
  /** The caller forgets what the call changes: once it has left the page that shows it. */
  callerForgets?: boolean;
  /** Shows no message when it fails: `onError` does. */
  quiet?: boolean;
  /** Shows no message for an error that names fields: the form shows it at its inputs. */
  fieldsShown?: boolean;
  timeoutMs?: number;
};

/** Sends on demand: for calls that change something. */
export function useSend<C extends Call>(
  call: C,
  options: UseSendOptions<C> = {},
): UseMutationResult<CallData<C>, CallError, CallArguments<C>> {
  return useMutation<CallData<C>, CallError, CallArguments<C>>({
    mutationFn: (args) => send(call, args, sendingOf(options)),
    meta: { quiet: options.quiet === true, fieldsShown: options.fieldsShown === true },
    onSuccess: (data, args) => options.onSuccess?.(data, args),
    onError: (error, args) => options.onError?.(error, args),
  });
}

const sendingOf = ({ timeoutMs, callerForgets }: Sending): Sending =>
  timeoutMs === undefined ? { callerForgets } : { timeoutMs, callerForgets };

async function send<C extends Call>(
  call: C,
  args: CallArguments<C> | undefined,
  { callerForgets, ...options }: Sending,
): Promise<CallData<C>> {
  const data = await sendAny(call, args, options);
  if (call.changes && !callerForgets) await forget(call.changes);
  return data;
}

/** `client.send` for a call not known before run time: whether its arguments may be left out cannot be told. */
const sendAny = base.client.send as <C extends Call>(
  call: C,
  args: CallArguments<C> | undefined,
  options: SendOptions,
) => Promise<CallData<C>>;
