import { bodyAuditors, evidenceReaders, signedIn } from '@quadra/contract/policy'
import { expect, it } from 'vitest'
import { calls } from '../testing/calls.ts'

/**
 * The auditor of the certification body is admitted by three groups alone: of the second only to read under a mandate, of the third to
 * write there.
 */
const admitting = calls.filter(({ endpoint }) => endpoint.who !== 'anyone' && endpoint.who.includes('certificatore'))

/** Spec 8 §2.5: the five calls by which the certification body writes, and no other. */
const writes = [
  'POST /api/mandato/:id/richiesta',
  'PUT /api/mandato/:id/richiesta/:qid/stato',
  'POST /api/mandato/:id/rilievo',
  'PUT /api/mandato/:id/rilievo/:rid',
  'PUT /api/mandato/:id/rilievo/:rid/stato',
]
const ofTheSession =
  /^(POST \/api\/logout|GET \/api\/user|GET \/api\/dizionario|PUT \/api\/users\/:id|[A-Z]+ \/api\/profilo\/.*)$/
const evidence = /^GET \/api\/mandato(\/:id(\/evidenza\/:tipo(\/:eid(\/(file|allegato\/:aid))?)?)?)?$/
const more =
  /^GET \/api\/mandato\/:id\/(siti|letture(\/pdf)?|rilievo(\/:rid)?|richiesta(\/:qid(\/rilascio\/:lid\/file)?)?)$/

it('a call that admits the certificatore is of the own session, reads under a mandate, or is one of five that write there', () => {
  const others = admitting.filter(({ label, endpoint: { who } }) => {
    if (who === signedIn) return !ofTheSession.test(label)
    if (who === bodyAuditors) return !writes.includes(label)
    return who !== evidenceReaders || !(evidence.test(label) || more.test(label))
  })
  expect(others.map(({ label }) => label)).toEqual([])
  expect(admitting.length).toBeGreaterThan(10)
})

it('the certificatore writes under a mandate on these paths and nowhere else', () => {
  const session = /^(POST \/api\/logout|PUT \/api\/users\/:id|[A-Z]+ \/api\/profilo\/.*)$/
  const others = admitting.filter(({ label, endpoint }) => endpoint.method !== 'GET' && !session.test(label))
  expect(others.map(({ label }) => label).toSorted()).toEqual(writes.toSorted())
})
