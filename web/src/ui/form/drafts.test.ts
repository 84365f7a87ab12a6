// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { drafts } from './drafts.ts'

const base = { nome: 'Prima', password: '' }
beforeEach(() => sessionStorage.clear())

test('what was typed is stored with what was there before', () => {
  drafts.write('a', { values: { ...base, nome: 'Dopo' }, base, version: 'v1' })
  expect(drafts.read('a')).toMatchObject({ values: { nome: 'Dopo' }, base, version: 'v1' })
  drafts.drop('a')
  expect(drafts.read('a')).toBeNull()
})

test('passwords and files are never written down', () => {
  const values = {
    nome: 'Dopo',
    password: 'Segreta!1',
    confirmPassword: 'Segreta!1',
    documento: new File(['x'], 'x.pdf'),
  }
  drafts.write('a', { values, base, version: '' })
  expect(drafts.read('a')?.values).toEqual({ nome: 'Dopo' })
})

test('a draft without changes is not stored', () => {
  drafts.write('a', { values: { ...base, nome: 'Dopo' }, base, version: '' })
  drafts.write('a', { values: { ...base, password: 'Segreta!1' }, base, version: '' })
  expect(drafts.read('a')).toBeNull()
})
