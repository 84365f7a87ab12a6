import { daysAfter } from '@quadra/contract/kernel/days'
import { romeDay } from '@quadra/contract/kernel/list'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DailyJobs } from '../kernel/work/daily-jobs.ts'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import { openOnDays } from '../testing/moving-clock.ts'
import { sentMails } from '../testing/sent-mails.ts'
import { size } from '../testing/size.ts'
import { changesOf } from '../testing/year-changes.ts'
import { workOf } from '../testing/year-deeds.ts'
import { expectPacksExact } from '../testing/year-packs.ts'
import { expectMailsExact, expectSameEverywhere, expectStoredMonth } from '../testing/year-figures.ts'

/** Every morning of a year; in the gate three, around the end of a month. */
const months = size({ gate: 1, night: 12 })
const everyMorning = size({ gate: false, night: true })

let days: Awaited<ReturnType<typeof openOnDays>>
let keys: RegistryKeys
const begun = daysAfter(romeDay(new Date().toISOString()), 1)
beforeAll(async () => {
  days = await openOnDays(begun, { PUBLIC_URL: 'https://qualita.example.org' })
  keys = await registryKeys(days.product)
})
afterAll(() => days.product.close())

function lastOfMonth(day: string) {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

it('while people work, leave and come, and services and cooperatives close, every page counts the same at each end of a month', async () => {
  const { product } = days
  const work = workOf(product, keys)
  const changes = changesOf(product, keys, work)
  let isBetaOpen = true
  const onFirstDay: Partial<Record<number, (day: string) => Promise<unknown>>> = {
    2: changes.audit,
    3: changes.absence,
    5: changes.leaving,
    7: changes.service,
    8: (day) => ((isBetaOpen = false), changes.cooperative(day)),
    11: () => ((isBetaOpen = true), changes.comingBack()),
  }
  const dayOfWork = async (day: string, month: number) => {
    const servizio = month < 7 ? keys.service('SAD') : keys.service('TRA')
    await work.day({ who: 'managerAlfa', cliente: keys.alfa, servizio }, day, month)
    if (isBetaOpen) await work.day({ who: 'managerBeta', cliente: keys.beta, servizio: null }, day, month)
    await onFirstDay[month]?.(day)
  }

  let read = 0
  let first = begun
  for (let month = 1; month <= months; month += 1) {
    const end = lastOfMonth(first)
    await dayOfWork(first, month)
    for (let day = daysAfter(first, 1); day < end; day = daysAfter(day, 1)) if (everyMorning) await morning(day)
    read += await expectMailsExact(product, await morning(end), end)
    await expectSameEverywhere(product, end)
    // It prints every audit and finding of the year.
    if (month % 3 === 0) await expectPacksExact(product, keys.alfa, end)
    first = daysAfter(end, 1)
    await morning(first)
    await expectStoredMonth(product, end.slice(0, 7))
  }
  expect(read).toBeGreaterThan(0)
}, 1_200_000)

/** The jobs of a morning, none of which fails, and the mails that leave. */
async function morning(day: string) {
  const { product, clock, on } = days
  await on(day)
  const failures: string[] = []
  const failed = (job: string, error: unknown) => failures.push(`${job}: ${String(error)}`)
  await new DailyJobs(product.db, product.app.jobs, { clock, ran: () => {}, failed }).run()
  expect([day, failures]).toEqual([day, []])
  return sentMails(product.db)
}
