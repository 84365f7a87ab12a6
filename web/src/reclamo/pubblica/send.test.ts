import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Challenge } from './challenge.ts'
import { emptyDraft } from './problems.ts'
import { Sender } from './send.ts'

const draft = { ...emptyDraft, testo: 'Il pasto arriva freddo da una settimana', informativa_letta: true }
const receipt = { codice: 'K7Q4-M2XD-9FTB', scadenza_risposta: '2026-12-16' }
const sent: Record<string, unknown>[] = []
const answers: (() => Response)[] = []
const accepted = () => Response.json({ data: receipt }, { status: 201 })
const refused =
  (status: number, errors?: object, headers = {}) =>
  () =>
    Response.json({ message: 'No', errors }, { status, headers })
const lost = () => {
  throw new TypeError('Failed to fetch')
}

let challenges = 0
const sender = () => {
  challenges = 1
  const challenge = {
    solved: async () => ({ sfida: `sfida-${challenges}`, soluzione: '7' }),
    renew: async () => void challenges++,
  }
  return new Sender('TOKEN', challenge as unknown as Challenge)
}

beforeEach(() => {
  sent.length = answers.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    if (body) sent.push(JSON.parse(body))
    return answers.shift()!()
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a complaint on its way', () => {
  it('is sent again with the same challenge and words after a lost answer', async () => {
    answers.push(lost, () => new Response('Bad gateway', { status: 502 }), accepted)
    const one = sender()
    await expect(one.send(draft)).rejects.toThrow('Il server non ha risposto')
    await expect(one.send(draft)).rejects.toThrow('Il server non ha risposto')
    expect(await one.send(draft)).toEqual(receipt)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[2]).toEqual(sent[0])
  })

  it('counts as it arrived, when it was changed after an answer that was lost', async () => {
    answers.push(lost, refused(409), accepted)
    const one = sender()
    await expect(one.send(draft)).rejects.toThrow('Il server non ha risposto')
    expect(await one.send({ ...draft, testo: `${draft.testo}, e nessuno risponde` })).toEqual({
      ...receipt,
      isEarlier: true,
    })
    expect(sent[2]).toEqual(sent[0])
  })

  it('takes another challenge where the first is refused, and reports at once what else is wrong', async () => {
    answers.push(refused(422, { sfida: 'Scaduta' }), accepted)
    const one = sender()
    expect(await one.send(draft)).toEqual(receipt)
    expect(sent.map(({ sfida }) => sfida)).toEqual(['sfida-1', 'sfida-2'])
    answers.push(refused(422, { email: 'Indirizzo email non valido' }))
    await expect(one.send(draft)).rejects.toMatchObject({ fields: { email: 'Indirizzo email non valido' } })
    expect(sent.length).toBe(3)
  })

  it('leaves out what was left blank', async () => {
    answers.push(accepted)
    await sender().send({ ...draft, nome: '  ' })
    expect(Object.keys(sent[0]!)).toEqual(['testo', 'riservato', 'informativa_letta', 'sfida', 'soluzione'])
  })

  it.each([
    [45, 'No (tra 1 minuto)'],
    [1800, 'No (tra 30 minuti)'],
    [61_200, 'No (tra 17 ore)'],
  ])('that is refused for %i seconds shows when to try again', async (seconds, words) => {
    answers.push(refused(429, undefined, { 'Retry-After': String(seconds) }))
    await expect(sender().send(draft)).rejects.toThrow(words)
  })
})

describe('another challenge', () => {
  const page = (informativa: string) => ({ sfida: 's', bit: 0, informativa })
  it('is taken for the text that was read alone: another text is shown and confirmed first', async () => {
    const texts: string[] = []
    const challenge = new Challenge('TOKEN', page('Prima'), (text) => texts.push(text))
    answers.push(...['Prima', 'Seconda', 'Seconda'].map((text) => () => Response.json({ data: page(text) })))
    await challenge.renew()
    await expect(challenge.renew()).rejects.toMatchObject({ fields: { informativa_letta: expect.any(String) } })
    await challenge.renew()
    expect(texts).toEqual(['Seconda'])
  })
})
