import { createHash } from 'node:crypto'
import { copyFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { anchorPath } from '../kernel/log/anchor/anchor-file.ts'
import { runAsPeopleDo, runBundled } from '../testing/command.ts'
import { installation } from '../testing/installation.ts'
import { newPlace } from '../testing/new-place.ts'

const line = (which: string) => `(select ${which}(id) from change_log where slice = 'servizio' and action = 'create')`

it('verify-log proves a log, and names in plain words whatever was altered', async () => {
  const { dataDir, inDatabase, run, asPeopleDo } = await installation()
  const proven = await asPeopleDo('verify-log')
  expect(proven).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^Registro delle modifiche integro: \d+ righe, \d+ sigilli \(\d+ ancorati.*record/)],
    errors: [],
  })

  await inDatabase(
    'alter table change_log disable trigger change_log_append_only',
    `update change_log set reason = 'Altro' where id = ${line('min')}`,
    `delete from change_log where id = ${line('max')}`,
    `update servizio set descrizione = 'Altro' where id = (select min(id) from servizio)`,
    `insert into servizio (cliente_id, descrizione) select min(id), 'Nuovo' from cliente`,
    'drop trigger change_log_seal_append_only on change_log_seal',
    'create trigger swallow before insert on change_log for each row execute function append_only()',
    'create rule nothing as on delete to change_log_seal do instead nothing',
    'create or replace function change_log_text(line change_log) returns text language sql immutable as $$ select line.hash $$',
    'drop trigger change_log_chain on change_log',
    'create trigger change_log_chain before insert on change_log for each row when (false) execute function change_log_chain()',
  )
  const foreign = join(dataDir, 'altro.jsonl')
  const other = await installation()
  await copyFile(anchorPath(other.dataDir), foreign)
  const found = await run('verify-log', '--file', foreign, '--anchor', 'f'.repeat(16))
  expect([found.code, found.errors]).toEqual([1, []])
  const findings = found.lines.filter((one) => one.startsWith('ALTERATO: '))
  expect(found.lines.at(-1)).toBe(`Registro delle modifiche NON integro: ${findings.length} anomalie.`)
  for (const named of [
    /^ALTERATO: riga alterata \d+ \(servizio \d+\)$/,
    /^ALTERATO: riga sigillata eliminata \(sigillo \d+\) \d+$/,
    /^ALTERATO: sigillo \d+ non corrisponde alle righe che copre o al sigillo precedente$/,
    /^ALTERATO: valore diverso dall’ultimo registrato: descrizione \(servizio \d+\)$/,
    /^ALTERATO: record senza alcuna riga nel registro \(servizio \d+\)$/,
    /^ALTERATO: trigger change_log_append_only di change_log disattivato$/,
    /^ALTERATO: trigger change_log_seal_append_only di change_log_seal assente$/,
    /^ALTERATO: trigger change_log_chain di change_log diverso da quello di Quadra$/,
    /^ALTERATO: trigger swallow di change_log estraneo a Quadra$/,
    /^ALTERATO: regola nothing di change_log_seal estranea a Quadra$/,
    /^ALTERATO: funzione change_log_text del database diversa da quella di Quadra$/,
    /^ALTERATO: sigill[oi] \S+ diverso da quello ancorato in .*altro\.jsonl$/,
    /^ALTERATO: il sigillo f{16} non è nel database$/,
  ])
    expect(findings).toContainEqual(expect.stringMatching(named))
  // The database function that answers "nothing was altered" is not the one that is called.
  expect(findings.filter((one) => one.includes('riga alterata'))).toHaveLength(1)
})

it('verify-log names what it cannot check, and continues with the rest', async () => {
  const { dataDir, inDatabase, run } = await installation()
  await inDatabase(
    'drop table change_log_seal',
    `update servizio set descrizione = 'Altro' where id = (select min(id) from servizio)`,
    `update audit_risposta set esito = 'boh' where id = (select min(id) from audit_risposta where esito is not null)`,
  )
  await rm(anchorPath(dataDir))
  const { code, lines, errors } = await run('verify-log')
  expect([code, errors]).toEqual([1, []])
  expect(lines).toContainEqual(expect.stringMatching(/controllo di righe e sigilli impossibile, .*change_log_seal/))
  expect(lines).toContainEqual(expect.stringMatching(/controllo di sigilli ancorati impossibile/))
  expect(lines).toContainEqual(expect.stringMatching(/ultimo registrato: descrizione \(servizio \d+\)$/))
  expect(lines).toContainEqual(expect.stringMatching(/record illeggibile per un valore sconosciuto \(audit \d+\)$/))
})

it('verify-deadlines names the stored rows that differ from the records, and writes them anew on request', async () => {
  const { inDatabase, rows, run, asPeopleDo } = await installation()
  const exact = { code: 0, lines: ['Scadenze e valutazioni salvate corrispondono ai record.'], errors: [] }
  expect(await asPeopleDo('verify-deadlines')).toEqual(exact)
  const count = 'select count(*)::int as n from open_obligation'
  const before = await rows(count)
  await inDatabase(
    `update open_obligation set scadenza = '2001-01-01' where chiave = (select min(chiave) from open_obligation where tipo = 'nc_verifica')`,
    `delete from open_obligation where chiave = (select min(chiave) from open_obligation where tipo = 'contratto')`,
    `insert into open_obligation (record_id, chiave, tipo, subject_id, scadenza, asks) values (999999, 'nc_task:999999', 'nc_task', 999999, '2030-01-01', 'manager')`,
    `update supplier_dealing set media = 1.5 where (fornitore_id, cliente_id) = (select fornitore_id, cliente_id from supplier_dealing where media is not null limit 1)`,
  )
  const found = await run('verify-deadlines')
  expect([found.code, found.errors]).toEqual([1, []])
  for (const named of [
    /^DIVERSA: scadenza nc_verifica:\d+ \(record \d+\): scadenza "2001-01-01" invece di "[\d-]+"$/,
    /^DIVERSA: scadenza contratto:\d+ \(record \d+\) mancante$/,
    /^DIVERSA: scadenza nc_task:999999 \(record 999999\) di troppo$/,
    /^DIVERSA: valutazione del fornitore \d+, cooperativa \d+: media 1.5 invece di /,
    /^Scadenze e valutazioni NON corrispondono ai record: \d+ righe salvate\. .*--repair$/,
  ])
    expect(found.lines).toContainEqual(expect.stringMatching(named))
  const repaired = await run('verify-deadlines', '--repair')
  expect([repaired.code, repaired.lines.at(-1)]).toEqual([0, expect.stringMatching(/^Riscritte dai record: \d+ righe/)])
  expect(await run('verify-deadlines')).toEqual(exact)
  expect(await rows(count)).toEqual(before)
  expect((await run('verify-deadlines', '--all')).errors).toEqual(['Uso: npm run verify-deadlines [-- --repair]'])
  await inDatabase(
    `delete from open_obligation`,
    `create or replace function store_case_obligations(records int[]) returns void language sql as $$ select $$`,
  )
  const refused = await run('verify-deadlines', '--repair')
  expect([refused.code, refused.errors]).toEqual([1, [expect.stringContaining('non è stato cambiato nulla')]])
})

it('verify-log says which file it misses, and how it is called', async () => {
  const { dataDir, run } = await installation()
  const absent = join(dataDir, 'assente.jsonl')
  expect(await run('verify-log', '--file', absent)).toEqual({
    ...{ code: 1, lines: [] },
    errors: [`Il file di ancoraggio ${absent} non esiste.`],
  })
  expect((await run('verify-log', '--fiel', absent)).errors).toEqual([
    expect.stringMatching(/^Uso: npm run verify-log/),
  ])
  await rm(anchorPath(dataDir))
  expect(await run('verify-log')).toEqual({
    code: 1,
    lines: [
      `ALTERATO: nessun sigillo ancorato fuori dal database (manca ${anchorPath(dataDir)})`,
      'Registro delle modifiche NON integro: un’anomalia.',
    ],
    errors: [],
  })
  await writeFile(join(dataDir, 'log-key.pem'), 'x')
  expect((await run('verify-log')).errors).toEqual([expect.stringContaining('non contiene una chiave Ed25519')])
})

it('backup, restore and migrate say what they did, and what they refuse', async () => {
  const { dataDir, inDatabase, run, asPeopleDo } = await installation()
  expect(await asPeopleDo('migrate')).toEqual({ code: 0, lines: ['Lo schema del database è aggiornato.'], errors: [] })
  const copy = join(dataDir, 'copia.tar')
  const made = await asPeopleDo('backup', copy)
  expect([made.code, made.errors]).toEqual([0, []])
  expect(made.lines.at(-1)).toMatch(/^SHA-256 [0-9a-f]{64}$/)
  expect(await run('backup', copy)).toMatchObject({ code: 1, errors: [expect.stringContaining('esiste già')] })

  const elsewhere = await newPlace()
  onTestFinished(elsewhere.clean)
  const restored = (command: string, ...args: string[]) => runBundled(elsewhere.place, command, ...args)
  expect(await restored('restore')).toMatchObject({ code: 1, errors: ['Quale copia? npm run restore -- <file>'] })
  expect(await restored('restore', anchorPath(dataDir))).toMatchObject({
    code: 1,
    errors: [expect.stringContaining('non è una copia di Quadra')],
  })
  const done = await runAsPeopleDo(elsewhere.place, 'restore', copy)
  expect([done.code, done.errors]).toEqual([0, []])
  expect(done.lines).toContainEqual(expect.stringMatching(/^Ripristinata la copia del /))
  expect((await restored('restore', copy)).code).toBe(1)
  expect((await restored('verify-log')).lines).toEqual([expect.stringMatching(/^Registro delle modifiche integro/)])

  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  await rm(entries.find((entry) => entry.isFile())!.parentPath, { recursive: true })
  const lacking = await run('backup', join(dataDir, 'senza.tar'))
  expect([lacking.code, lacking.errors[0]]).toEqual([2, expect.stringMatching(/^ATTENZIONE: di \d+ file mancano/)])
  await inDatabase('drop table change_log_seal')
  expect((await run('backup', join(dataDir, 'rotta.tar'))).errors).toEqual([
    expect.stringMatching(/^Il database risponde: .*change_log_seal.* \(42P01\)\.$/),
  ])
})

it('reset-factor removes the second factor of a user, and prints what it did', async () => {
  const { inDatabase, run, asPeopleDo } = await installation()
  const email = 'admin@example.org'
  expect(await run('reset-factor')).toMatchObject({ code: 1, errors: ['Di chi? npm run reset-factor -- <email>'] })
  expect((await run('reset-factor', 'nessuno@example.org')).code).toBe(1)
  expect((await run('reset-factor', email)).lines).toEqual([`${email} non ha un secondo fattore attivo.`])
  await inDatabase(`insert into utente_totp (utente_id, segreto_cifrato, chiave, confermato_il)
    select id, 'x', 'x', now() from utente where email = '${email}'`)
  expect(await asPeopleDo('reset-factor', email)).toEqual({
    ...{ code: 0, errors: [] },
    lines: [`Secondo fattore di ${email} azzerato: le sue sessioni sono chiuse.`],
  })
  expect((await run('reset-factor', email)).lines).toEqual([`${email} non ha un secondo fattore attivo.`])
  expect((await run('verify-log')).code).toBe(0)
})

it('reset-password prints a link that works once, and writes it in the history and the security log', async () => {
  const { inDatabase, rows, run, asPeopleDo } = await installation()
  const email = 'admin@example.org'
  expect(await run('reset-password')).toMatchObject({ code: 1, errors: ['Di chi? npm run reset-password -- <email>'] })
  expect((await run('reset-password', 'nessuno@example.org')).errors).toEqual([
    'Nessun utente ha l’indirizzo nessuno@example.org.',
  ])
  const first = await run('reset-password', email)
  const made = await asPeopleDo('reset-password', email)
  expect([made.code, made.errors, made.lines.length]).toEqual([0, [], 3])
  const [token] = /[\w-]{40,}$/.exec(made.lines[1]!)!
  expect(first.lines[1]).not.toBe(made.lines[1])
  const open = await rows(`select hash from recovery_token where used_at is null`)
  expect(open).toEqual([{ hash: createHash('sha256').update(token).digest('hex') }])
  expect(await rows(`select tipo from evento_sicurezza where tipo = 'recupero_dal_server'`)).toHaveLength(2)
  expect(await rows(`select reason from change_log where reason like '%npm run reset-password%'`)).toHaveLength(2)
  expect(await rows(`select 1 from outbox where body like '%${token}%'`)).toEqual([])
  await inDatabase(`update utente set stato = 0 where email = '${email}'`)
  expect((await run('reset-password', email)).errors).toEqual([expect.stringContaining('non può accedere')])
})

it('accept-log-key says that the key of the seals was changed on purpose', async () => {
  const { dataDir, rows, run } = await installation()
  const known = 'La chiave dei sigilli è già quella di questo database.'
  await run('accept-log-key')
  expect((await run('accept-log-key')).lines).toEqual([known])
  await rm(join(dataDir, 'log-key.pem'))
  expect((await run('accept-log-key')).lines).toEqual([expect.stringMatching(/^D’ora in poi la chiave dei sigilli è /)])
  expect((await run('accept-log-key')).lines).toEqual([known])
  expect(await rows(`select 1 from evento_sicurezza where tipo = 'chiave_registro_accettata'`)).not.toEqual([])
})
