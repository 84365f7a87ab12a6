/** One person who reads. */
export class Client {
  readonly #url: string
  readonly #token: string
  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  /** Nothing where the product refuses: what is not there cannot be measured. */
  async json(path: string): Promise<Reply | undefined> {
    const answer = await this.#get(path)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return answer.ok && isJson ? (JSON.parse(text) as Reply) : undefined
  }

  /** Milliseconds until the last byte, and whether it was an answer. */
  async time(path: string): Promise<{ milliseconds: number; isAnswer: boolean }> {
    const start = performance.now()
    const answer = await this.#get(path)
    await answer.arrayBuffer()
    return { milliseconds: performance.now() - start, isAnswer: answer.ok }
  }

  #get = (path: string) => fetch(`${this.#url}${path}`, { headers: { Authorization: `Bearer ${this.#token}` } })
}

export interface Reply {
  readonly data?: unknown
  readonly meta?: { readonly totale?: number }
}
export type Row = Readonly<Record<string, unknown>>

export const rowsOf = (reply: Reply | undefined): Row[] => (Array.isArray(reply?.data) ? (reply.data as Row[]) : [])
