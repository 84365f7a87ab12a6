import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

/** Work that ends when it is told to, and says when it began. */
function pieces(turns: Turns) {
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (person: number | undefined, name: string) =>
    turns.run(person, () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const endOne = async () => {
    ends.shift()!()
    await new Promise(setImmediate)
  }
  return { began, ask, endOne }
}

it('whoever asks for little waits for what is under way, not for all that another asked for before', async () => {
  const { began, ask, endOne } = pieces(new Turns())
  for (const name of ['a1', 'a2', 'a3']) void ask(1, name)
  for (const name of ['b1', 'b2']) void ask(2, name)
  void ask(3, 'c1')
  for (let left = 6; left; left--) await (await new Promise(setImmediate), endOne())
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

it('refuses with 503 whoever has too much waiting, and nobody else', async () => {
  const { ask } = pieces(new Turns({ waiting: 2 }))
  for (const name of ['a1', 'a2', 'a3']) void ask(1, name)
  await expect(ask(1, 'a4')).rejects.toMatchObject({ status: 503 })
  const others = [2, undefined, undefined, undefined, undefined].map((person) => ask(person, 'other'))
  await expect(Promise.race([...others, Promise.resolve('waiting')])).resolves.toBe('waiting')
})

it('work that fails leaves its turn to the next', async () => {
  const turns = new Turns()
  await expect(turns.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(turns.run(1, async () => 'done')).resolves.toBe('done')
})
