import { evidenceReaders, signedIn } from '@quadra/contract/policy'
import { expect, it } from 'vitest'
import { calls } from '../testing/calls.ts'

/** The auditor of the certification body is admitted by two groups alone, and of the second only to read evidence. */
const admitting = calls.filter(({ endpoint }) => endpoint.who !== 'anyone' && endpoint.who.includes('certificatore'))

it('a call that admits the certificatore is of the own session, or reads evidence', () => {
  const ofTheSession =
    /^(POST \/api\/logout|GET \/api\/user|GET \/api\/dizionario|PUT \/api\/users\/:id|[A-Z]+ \/api\/profilo\/.*)$/
  const evidence = /^GET \/api\/mandato(\/:id(\/evidenza\/:tipo(\/:eid(\/file)?)?)?)?$/
  const others = admitting.filter(({ label, endpoint: { who } }) => {
    if (who === signedIn) return !ofTheSession.test(label)
    return who !== evidenceReaders || !evidence.test(label)
  })
  expect(others.map(({ label }) => label)).toEqual([])
  expect(admitting.length).toBeGreaterThan(10)
})
