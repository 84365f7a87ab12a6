import { bodyAuditors, evidenceReaders, signedIn } from '@quadra/contract/policy'
import { expect, it } from 'vitest'
import { calls } from '../testing/calls.ts'

/** The auditor of the certification body is admitted by three groups alone: of the second only to read, of the third to write. */
const admitting = calls.filter(({ endpoint }) => endpoint.who !== 'anyone' && endpoint.who.includes('certificatore'))

it('a call that admits the certificatore is of the own session, reads under a mandate, or writes on one of the named paths', () => {
  const ofTheSession =
    /^(POST \/api\/logout|GET \/api\/user|GET \/api\/dizionario|PUT \/api\/users\/:id|[A-Z]+ \/api\/profilo\/.*)$/
  const evidence = /^GET \/api\/mandato(\/:id(\/evidenza\/:tipo(\/:eid(\/file)?)?|\/rilievo(\/:rid)?)?)?$/
  const others = admitting.filter(({ label, endpoint: { who } }) => {
    if (who === signedIn) return !ofTheSession.test(label)
    if (who === bodyAuditors) return !written.includes(label)
    return who !== evidenceReaders || !evidence.test(label)
  })
  expect(others.map(({ label }) => label)).toEqual([])
  expect(admitting.length).toBeGreaterThan(10)
})

/** Spec 8 §2.5: where it writes, and nowhere else. */
const written = [
  'POST /api/mandato/:id/rilievo',
  'PUT /api/mandato/:id/rilievo/:rid',
  'PUT /api/mandato/:id/rilievo/:rid/stato',
]

it('the certificatore writes under a mandate on these paths and nowhere else', () => {
  const session = /^(POST \/api\/logout|PUT \/api\/users\/:id|[A-Z]+ \/api\/profilo\/.*)$/
  const writes = admitting.filter(({ label, endpoint }) => endpoint.method !== 'GET' && !session.test(label))
  expect(writes.map(({ label }) => label).toSorted()).toEqual(written.toSorted())
})
