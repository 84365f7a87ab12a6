import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { ApiError, isAborted, isLimited } from './api-error.ts'
import { type Answer, type CallArgs, type Endpoint, call, loose } from './call.ts'
import { deviceMark } from './device-mark.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `besides`: the record that the answer leaves out, and so does not change with. */
    queryMeta: { quiet?: Quiet; reply?: unknown; besides?: number }
    mutationMeta: { quiet?: Quiet }
  }
}
/** Failures the screen itself shows: all of them, or those the function names. */
type Quiet = boolean | ((error: unknown) => boolean)

/** What every failed call does: the app registers the toast here, once. */
export const reportErrorsTo = (show: (error: unknown) => void) => {
  report = show
}
let report: (error: unknown) => void = () => {}

/** Called when a session turns out to be limited: the app opens the page that lifts the limit. */
export const reportLimitTo = (show: () => void) => {
  limited = show
}
let limited: () => void = () => {}

/** What the beginning of every call that writes does. */
export const announceWritesTo = (begin: () => void) => {
  begun = begin
}
let begun: () => void = () => {}

function failed(error: unknown, quiet: Quiet | undefined) {
  // The sign-in screen explains an ended session.
  if (isAborted(error) || (error instanceof ApiError && error.status === 401)) return
  if (isLimited(error)) return limited()
  if (typeof quiet === 'function' ? quiet(error) : quiet) return
  report(error)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => failed(error, query.meta?.quiet) }),
  mutationCache: new MutationCache({
    onMutate: () => begun(),
    onError: (error, _, __, mutation) => failed(error, mutation.meta?.quiet),
  }),
  defaultOptions: {
    // Without a connection every call fails at once with a message. The library's default would send it later by
    // itself, even what the user had discarded by then.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal is final; a call is repeated only when the server did not answer.
      retry: (failures, error) => failures < 2 && isPassing(error),
      // A busy server sends the delay; it is capped so that the page soon shows the error.
      retryDelay: (failures, error) => 1000 * Math.min(10, (error as ApiError).retryAfter ?? 2 ** failures),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
const isPassing = (error: unknown) =>
  error instanceof ApiError && ((error.status === 0 && navigator.onLine && !deviceMark.isSet()) || error.status >= 500)

/** A device that also works offline does not wait for an unreachable network. */
const inTime = (signal: AbortSignal) =>
  deviceMark.isSet() && 'any' in AbortSignal ? AbortSignal.any([signal, AbortSignal.timeout(patience)]) : signal
const patience = 10_000

/** The key of a call in the cache: `[path, params, query]`. */
export const callKey = <E extends Endpoint>(endpoint: E, args: CallArgs<E>): QueryKey => [
  endpoint.path,
  args.params ?? {},
  args.query ?? {},
]

export const callOptions = <E extends Endpoint>(endpoint: E, args: CallArgs<E>) =>
  queryOptions<Answer<E>>({
    queryKey: callKey(endpoint, args),
    queryFn: ({ signal }) => call<Endpoint>(endpoint, { ...args, signal: inTime(signal) }) as Promise<Answer<E>>,
    meta: { reply: endpoint.reply },
  })

export const useCall = <E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  options?: Omit<UseQueryOptions<Answer<E>>, 'queryKey' | 'queryFn'>,
) => {
  const usual = callOptions(endpoint, args)
  return useQuery({ ...usual, ...options, meta: { ...usual.meta, ...options?.meta } })
}

/** Requests during rendering instead of after it, so that the answer arrives earlier. `useCall` reads it. */
export const usePrefetch = <E extends Endpoint>(endpoint: E, args: CallArgs<E>, enabled: boolean) => {
  const reading = callOptions(endpoint, args)
  if (enabled && !queryClient.getQueryState(reading.queryKey)) void queryClient.prefetchQuery(reading)
}

/** A call that changes something: afterwards the cache contains the record it answered, and refetches the rest. */
export const useMutate = <E extends Endpoint>(
  endpoint: E,
  options?: Omit<UseMutationOptions<Answer<E>, Error, CallArgs<E>>, 'mutationFn'>,
) =>
  useMutation<Answer<E>, Error, CallArgs<E>>({
    ...options,
    mutationFn: (args) => call<Endpoint>(endpoint, args) as Promise<Answer<E>>,
    onSuccess: async (...outcome) => {
      await cacheAnswer(endpoint, outcome[1], outcome[0])
      return options?.onSuccess?.(...outcome)
    },
  })

/** The same outside any component: the caller may already be unmounted. Errors are shown as those of any call. */
export async function perform<E extends Endpoint>(endpoint: E, args: CallArgs<E>): Promise<Answer<E>> {
  const mutation = queryClient.getMutationCache().build<Answer<E>, Error, CallArgs<E>, unknown>(queryClient, {
    mutationFn: (given) => call<Endpoint>(endpoint, given) as Promise<Answer<E>>,
  })
  const answer = await mutation.execute(args)
  await cacheAnswer(endpoint, args, answer)
  return answer
}

/**
 * Puts the record that a write answered into the cache in place of the one it changed, without fetching it again.
 * Everything else that it may have changed is marked stale.
 */
export async function cacheAnswer<E extends Endpoint>(endpoint: E, args: CallArgs<E>, answer: Answer<E>) {
  const isAnswered = ({ queryKey, meta }: Query) =>
    answer !== undefined && meta?.reply === endpoint.reply && isAbout(queryKey, endpoint.path, args.params)
  // A read in progress may have started before the write.
  await queryClient.cancelQueries({ predicate: isAnswered })
  queryClient.setQueriesData({ predicate: isAnswered }, answer)
  void invalidate(endpoint, args, isAnswered)
}

/** Marks as old what `endpoint` may have changed: its resource, and the histories, which every write adds to. */
export const invalidate = <E extends Endpoint>(
  endpoint: E,
  args: CallArgs<E>,
  isFresh: (query: Query) => boolean = () => false,
) =>
  queryClient.invalidateQueries({
    predicate: (query) => {
      const [path] = query.queryKey
      const isOfOthers = query.meta?.besides !== undefined && query.meta.besides === Number(loose(args).params?.['id'])
      // A deleted record must not be fetched again.
      const isGone =
        endpoint.method === 'DELETE' && path === endpoint.path && isAbout(query.queryKey, endpoint.path, args.params)
      return (
        (isUnder(path, resourceOf(endpoint.path)) || isUnder(path, '/api/storia')) &&
        !isGone &&
        !isOfOthers &&
        !isFresh(query)
      )
    },
  })

/** Whether a cached reading is of the very thing a call is about: `/api/audit/:id/chiudi` is about `/api/audit/:id`. */
const isAbout = ([path, params]: QueryKey, called: string, given: object = {}) =>
  isUnder(called, String(path)) &&
  String(path).includes(':') &&
  Object.entries(params ?? {}).every(([name, value]) => String(value) === String(given[name as keyof typeof given]))

/** `/api/audit/:id/chiudi` changes what is under `/api/audit`. */
const resourceOf = (path: string) => path.split('/', 3).join('/')
const isUnder = (path: unknown, root: string) =>
  typeof path === 'string' && (path === root || path.startsWith(`${root}/`))
