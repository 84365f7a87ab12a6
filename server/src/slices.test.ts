import { placeNames, searchedNames } from '@quadra/contract/places'
import { expect, it } from 'vitest'
import type { App } from './kernel/app.ts'
import { slices } from './slices.ts'

const names = slices.map(({ name }) => name)

it('every place has its slice, under the same name', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(placeNames.filter((name) => !names.includes(name))).toEqual([])
})

it('what a slice stores has its name, and its own calls', () => {
  for (const { name, api, store } of slices) if (store) expect([store.slice, store.api]).toEqual([name, api])
})

it('the search reads exactly the slices whose places say so', () => {
  const read = slices.filter(({ search }) => search)
  expect(read.map(({ name }) => name).toSorted()).toEqual(searchedNames.toSorted())
  expect(read.filter(({ store }) => !store)).toEqual([])
})

it('a daily job has a name of its own', () => {
  const app = { config: { smtpUrl: 'smtp://localhost', publicUrl: 'http://localhost' }, http: { log: {} } } as App
  const jobs = slices.flatMap((slice) => (slice.jobs?.(app, slices) ?? []).map((job) => job.name))
  expect(jobs).toContain('forget-expired-sessions')
  expect(new Set(jobs).size).toBe(jobs.length)
})

it('every part that a record names has rows to compare', () => {
  for (const { store, parts = [] } of slices)
    expect(parts.map(({ part }) => part.name)).toEqual(store?.parts.map(({ name }) => name) ?? [])
})
