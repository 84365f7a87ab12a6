import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sendFiles } from './send-files.ts'

const file = (nome: string, text: string) => ({
  nome,
  dimensione: text.length,
  read: async () => new Blob([text]),
})
const eight = Array.from({ length: 8 }, (_, n) => file(`${n}.txt`, 'x'.repeat(n + 1)))

interface SendOptions {
  readonly present?: ReadonlyMap<string, string>
  readonly refuse?: string
  readonly stop?: AbortController
}
async function sent({ present = new Map(), refuse, stop = new AbortController() }: SendOptions = {}) {
  const names: string[] = []
  const shares: number[] = []
  let atOnce = 0
  let most = 0
  const run = sendFiles(eight, {
    present,
    signal: stop.signal,
    send: async ({ nome }, _bytes, onProgress) => {
      most = Math.max(most, ++atOnce)
      onProgress(0.5)
      await new Promise((resolve) => setTimeout(resolve))
      atOnce -= 1
      if (nome === refuse) throw new Error('no')
      names.push(nome)
    },
    onProgress: (_done, share) => shares.push(share),
  })
  const error = await run.catch((reason: Error) => reason)
  return { names, shares, most, error }
}

describe('files on their way', () => {
  it('go three at a time, and the share never falls', async () => {
    const { names, shares, most, error } = await sent()
    expect(error).toBeUndefined()
    expect(names.toSorted()).toEqual(eight.map(({ nome }) => nome))
    expect(most).toBe(3)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('are not sent again when the same bytes are there', async () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    const { names } = await sent({
      present: new Map([
        ['0.txt', hash('x')],
        ['1.txt', hash('other')],
      ]),
    })
    expect(names).not.toContain('0.txt')
    expect(names).toContain('1.txt')
  })

  it('stop at the first refusal', async () => {
    const { names, error } = await sent({ refuse: '1.txt' })
    expect(error).toEqual(new Error('no'))
    expect(names.length).toBeLessThan(5)
  })

  it('stop when aborted', async () => {
    const stop = new AbortController()
    stop.abort()
    const { names, error } = await sent({ stop })
    expect(names).toEqual([])
    expect(error).toMatchObject({ name: 'AbortError' })
  })
})
