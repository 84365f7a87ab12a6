import { expect, it } from 'vitest'
import { hashPassword, passwordMatches, unusableHash } from './passwords.ts'

const cost = (hash: string) => hash.split('$').slice(0, 4)

it('a password hash is expensive to guess, and a wrong password costs as much where there is no user', async () => {
  const hash = await hashPassword('Vento!4821')
  expect(cost(hash)).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
  expect(cost(unusableHash)).toEqual(cost(hash))
  expect(unusableHash.length).toBe(hash.length)
  expect(await passwordMatches(hash, 'Vento!4821')).toBe(true)
  expect(await passwordMatches(hash, 'Vento!4822')).toBe(false)
})

it('no password matches a user without one', async () => {
  for (const password of ['', 'Vento!4821', unusableHash]) {
    expect(await passwordMatches(unusableHash, password)).toBe(false)
    expect(await passwordMatches(undefined, password)).toBe(false)
  }
})
