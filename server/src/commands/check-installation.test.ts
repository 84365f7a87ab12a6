import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runBundled } from '../testing/command.ts'
import { installation } from '../testing/installation.ts'
import { newPlace } from '../testing/new-place.ts'

it('check-installation says what an operator must put right, and changes nothing', async () => {
  const { dataDir, inDatabase, rows, run } = await installation()
  const first = await run('check-installation')
  expect([first.code, first.errors, first.lines.filter((one) => one.startsWith('ERRORE'))]).toEqual([0, [], []])
  expect(first.lines).toContainEqual(expect.stringMatching(/^BENE +cartella: .* si legge e si scrive$/))
  expect(first.lines).toContain('BENE       database: lo schema è quello di questa versione')
  expect(first.lines).toContainEqual(expect.stringMatching(/^ATTENZIONE posta: senza SMTP_URL/))
  expect(first.lines.at(-1)).toMatch(/^Pronta: 0 errori, \d+ avvertimenti\.$/)

  const settings = await rows('select key, value from setting order by key')
  await writeFile(join(dataDir, 'database-id'), 'another')
  const foreign = await run('check-installation')
  expect(foreign.code).toBe(1)
  expect(foreign.lines).toContainEqual(expect.stringMatching(/^ERRORE +cartella: La cartella .* (appartiene|contiene)/))
  await inDatabase(
    `insert into setting (key, value) values ('log_key', 'another'), ('secret_key_id', 'another')
      on conflict (key) do update set value = excluded.value`,
  )
  const keys = (await run('check-installation')).lines.filter((one) => one.includes('chiavi:'))
  expect(keys).toEqual([expect.stringMatching(/^ERRORE .*SECRET_KEY/), expect.stringMatching(/^ERRORE .*LOG_KEY/)])
  expect((await rows('select key from setting order by key')).length).toBeGreaterThanOrEqual(settings.length)
})

it('check-installation passes before the first start', async () => {
  const elsewhere = await newPlace()
  onTestFinished(elsewhere.clean)
  const { code, lines, errors } = await runBundled(elsewhere.place, 'check-installation')
  expect([code, errors, lines.filter((one) => one.startsWith('ERRORE'))]).toEqual([0, [], []])
})
