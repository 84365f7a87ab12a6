import { expect, it } from 'vitest'
import { slices, stepsFor } from './changed.mjs'

const narrowed = (...files) => Object.fromEntries(stepsFor(files, ['fornitore', 'audit']))
const quick = { types: [], lint: [], arrows: [], format: [] }

it('knows the slices by their calls', () => {
  expect(slices()).toContain('servizio')
  expect(slices()).not.toContain('kernel')
})

it('a slice requires its own tests, in its room and in those that depend on it', () => {
  expect(narrowed('web/src/fornitore/FornitoreList.tsx')).toEqual({
    ...{ ...quick, web: ['web/src/fornitore/'], e2e: ['e2e/journeys/fornitore'] },
  })
  expect(narrowed('contract/src/audit/rules.ts')).toEqual({
    ...{ ...quick, contract: ['contract/src/audit/'], web: ['web/src/audit/'], e2e: ['e2e/journeys/audit'] },
    ...{ 'server-embedded': ['server/src/audit/'], 'server-postgres': ['server/src/audit/'] },
  })
})

it('what several slices use requires all of them, regardless of other changes', () => {
  expect(narrowed('web/src/ui/list/ListPage.tsx', 'web/src/fornitore/index.ts')).toEqual({ ...quick, web: [], e2e: [] })
  expect(narrowed('web/src/fornitore/index.ts', 'web/src/ui/list/ListPage.tsx')).toEqual({ ...quick, web: [], e2e: [] })
})

it('a test requires itself alone', () => {
  expect(narrowed('e2e/journeys/audit.spec.ts')).toEqual({ ...quick, e2e: ['e2e/journeys/audit.spec.ts'] })
  const test = 'server/src/proof/races.test.ts'
  expect(narrowed(test)).toEqual({ ...quick, 'server-embedded': [test], 'server-postgres': [test] })
})

it('texts require the tests that read them', () => {
  expect(narrowed('README.md')).toEqual({})
  expect(narrowed('docs/tracciabilita.md')).toEqual({ scripts: ['tracciabilita'] })
})

it('what everything depends on requires everything', () => {
  const all = { audit: [], contract: [], web: [], scripts: [], 'server-embedded': [], 'server-postgres': [], e2e: [] }
  expect(narrowed('package-lock.json', 'web/src/fornitore/index.ts')).toEqual({ ...quick, ...all })
})
