import { vi } from 'vitest'

export interface Request {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Record<string, unknown>
  readonly headers: Readonly<Record<string, string>>
}
type Answer = readonly [status: number, body?: unknown]

/** Answers every call with `answer` and remembers the requests. */
export function fakeServer(answer: (request: Request) => Answer) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://test')
    const request = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : {},
      headers: (init?.headers ?? {}) as Record<string, string>,
    }
    requests.push(request)
    const [status, body] = answer(request)
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  })
  return requests
}
