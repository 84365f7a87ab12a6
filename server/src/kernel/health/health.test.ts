import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Health, type Part } from './health.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

function watched(more: Partial<Part> = {}) {
  const said: string[] = []
  const state = { broken: false, checks: 0 }
  const health = new Health([
    {
      name: 'pdf',
      complaint: 'Niente PDF',
      check: async () => {
        state.checks += 1
        if (state.broken) throw new Error('why\nand where')
      },
      ...more,
    },
  ])
  const watch = health.watch({
    print: (line) => said.push(line),
    broke: ({ name }) => said.push(`${name} broke`),
    mended: ({ name }) => said.push(`${name} mended`),
  })
  return { health, state, said, watch }
}

describe('the parts of a product', () => {
  it('are checked once when they work, or at the interval they request', async () => {
    const once = watched()
    const often = watched({ interval: 5 * 60_000 })
    expect([once.state.checks, often.state.checks]).toEqual([0, 0])
    await minutes(11)
    expect([once.state.checks, often.state.checks]).toEqual([1, 3])
    expect([...once.said, ...often.said, ...once.health.troubles]).toEqual([])
  })

  it('are named from when they break until they work, in one line each time', async () => {
    const { health, state, said } = watched()
    state.broken = true
    await minutes(1)
    const [trouble] = health.troubles
    expect(trouble).toEqual({ parte: 'pdf', problema: 'Niente PDF', dal: expect.any(String) })
    expect(said).toEqual(['Attenzione: Niente PDF (why).', 'pdf broke'])
    await minutes(1)
    expect(health.troubles).toEqual([trouble])
    state.broken = false
    await minutes(1)
    expect(health.troubles).toEqual([])
    expect(said.slice(2)).toEqual(['pdf mended'])
  })

  it('are checked when a failure is reported', async () => {
    const { health, state, said } = watched()
    await minutes(1)
    state.broken = true
    await minutes(10)
    expect(health.troubles).toEqual([])
    health.doubt('pdf')
    health.doubt('pdf')
    await vi.advanceTimersByTimeAsync(0)
    expect(health.troubles.length).toBe(1)
    // After the start, failures are logged.
    expect(said).toEqual(['pdf broke'])
  })

  it('log nothing once the product ends', async () => {
    const { state, said, watch, health } = watched({
      check: () => new Promise((_, reject) => setTimeout(() => reject(new Error('closed')), 5000)),
    })
    await vi.advanceTimersByTimeAsync(4000)
    const stopped = watch.stop()
    await minutes(1)
    await stopped
    health.doubt('pdf')
    await minutes(1)
    expect([said, state.checks]).toEqual([[], 0])
  })
})
