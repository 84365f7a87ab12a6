import { createSecretKey } from 'node:crypto'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { SecretKey } from './kernel/access/secret-key.ts'
import { arrivalOf, askArrival } from './proxy-proof.ts'

const key = (byte: number) => new SecretKey(createSecretKey(Buffer.alloc(32, byte)))

async function ask(question: unknown, headers: Record<string, string> = {}) {
  const http = fastify({ trustProxy: ['10.0.0.5'] })
  http.get('/healthz', (request, reply) => reply.send(arrivalOf(request, key(1)) ?? 'nothing'))
  const url = `/healthz?domanda=${String(question)}`
  const answer = await http.inject({ url, headers, remoteAddress: '10.0.0.5' })
  await http.close()
  return answer.body === 'nothing' ? undefined : answer.json<Record<string, unknown>>()
}

it('a holder of the key learns what arrived behind the proxies, and who answered', async () => {
  const { question, answer } = askArrival(key(1))
  const headers = { 'x-forwarded-for': '198.51.100.9', origin: 'https://quadra.test' }
  expect(await ask(question, headers)).toEqual({
    ...{ risposta: answer, indirizzo: '198.51.100.9', vicino: '10.0.0.5' },
    intestazioni: ['x-forwarded-for', 'origin'],
  })
})

it.each([
  ['without a signature', '0'.repeat(32)],
  ['of another key', askArrival(key(2)).question],
  ['that is no question', 'a.b.c'],
  ['with the answer as its signature', `${askArrival(key(1)).question.split('.')[0]}.${askArrival(key(1)).answer}`],
])('a question %s learns nothing', async (_case, question) => {
  expect(await ask(question)).toBeUndefined()
})
