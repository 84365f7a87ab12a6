import { useQuery } from '@tanstack/react-query'
import type { CallArgs, Endpoint } from './call.ts'
import { readFile } from './files.ts'

/** The bytes of a stored file. They never change: `version` identifies them, also when the record changes. */
export const useFile = <E extends Endpoint>(endpoint: E, params: CallArgs<E>['params'], version: string) =>
  useQuery({
    queryKey: ['file', version],
    queryFn: ({ signal }) => readFile<Endpoint>(endpoint, { params, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
