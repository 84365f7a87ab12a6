import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'

export const rowsOfAnImport = 200

/** What was acknowledged: the fields of each record by its path, the checksum of each file, each import by the word in all its rows. */
export class Ledger {
  records = new Map()
  files = new Map()
  imports = new Map()

  /** The records after so many, with those that were being written then. */
  since(count) {
    return new Map([...this.records].slice(Math.max(0, count - 10)))
  }
}

/** All writers write until `stop`, which waits for requests in progress. */
export async function startWriters(admin, manager, ledger) {
  const first = async (path) => (await admin('GET', path)).body.data[0].id
  const keys = {
    cliente_id: await first('/api/cliente'),
    norma_id: await first('/api/norma'),
    norma_conformita_id: await first('/api/norma_conformita'),
    tipo_documento_id: await first('/api/tipo_documento'),
  }
  let stopped = false
  const loop = async (write, pause) => {
    while (!stopped) {
      await write(pause)
      await delay(pause)
    }
  }
  const all = [
    ...[1, 2, 3].map(() => loop(() => writeCase(admin, ledger, keys), 60)),
    loop(() => writeAudit(admin, ledger, keys), 100),
    loop(() => writeDocument(admin, ledger, keys), 200),
    loop(() => runImport(manager, ledger), 500),
  ]
  return {
    stop: () => {
      stopped = true
      return Promise.all(all)
    },
  }
}

const acknowledge = (ledger, path, fields) => ledger.records.set(path, { ...ledger.records.get(path), ...fields })

/** A refusal of a second try may be because the first one was done: then the record says so. */
async function made(answer, isDone) {
  if (answer.status < 300) return
  if (answer.attempt > 1 && (await isDone())) return
  throw new Error(`${answer.status} ${answer.text}`)
}

async function writeCase(admin, ledger, { cliente_id, norma_conformita_id: norma_id }) {
  const descrizione = `Prova ${randomUUID()}`
  const report = { cliente_id, norma_id, data_segnalazione: '2026-02-10', segnalante: 'Auditor', tipo: 'reclamo' }
  const created = await admin('POST', '/api/non_conformita', { ...report, descrizione }, randomUUID())
  await made(created, () => false)
  const path = `/api/non_conformita/${created.body.data.id}`
  acknowledge(ledger, path, { descrizione })
  const stato = 'in_lavorazione'
  const read = async () => (await admin('GET', path)).body.data
  await made(await admin('PUT', `${path}/stato`, { stato }), async () => (await read()).stato === stato)
  acknowledge(ledger, path, { stato })
  const task = { persona: 'Rossi', descrizione_intervento_da_eseguire: descrizione }
  await made(await admin('POST', `${path}/task`, task, randomUUID()), () => false)
  acknowledge(ledger, path, { tasks: 1 })
}

async function writeAudit(admin, ledger, { cliente_id, norma_id }) {
  const plan = { cliente_id, norma_id, data_pianificazione: '2026-01-10', data_audit: '2026-02-10' }
  const created = await admin('POST', '/api/audit', plan, randomUUID())
  await made(created, () => false)
  const { id, anno, numero } = created.body.data
  const path = `/api/audit/${id}`
  acknowledge(ledger, path, { anno, numero })
  const valutazione_generale = `Prova ${randomUUID()}`
  await made(await admin('PUT', path, { valutazione_generale }), () => false)
  acknowledge(ledger, path, { valutazione_generale })
}

async function writeDocument(admin, ledger, { tipo_documento_id }) {
  const bytes = randomBytes(20_000)
  const form = new FormData()
  form.set('tipo_documento_id', String(tipo_documento_id))
  form.set('descrizione', `Prova ${randomUUID()}`)
  form.set('data', '2026-02-03')
  form.set('servizi_persona', '1')
  form.set('documento', new Blob([bytes]), 'procedura.bin')
  const created = await admin('POST', '/api/documento', form, randomUUID())
  await made(created, () => false)
  const { id, file_uuid, file_size } = created.body.data
  acknowledge(ledger, `/api/documento/${id}`, { file_uuid, file_size })
  ledger.files.set(file_uuid, createHash('sha256').update(bytes).digest('hex'))
}

/** As the product says it (`server/src/kernel/work/worker.ts`). */
const interrupted = 'Il lavoro si è interrotto: riprovare'

/** Sends a sheet, has it judged and written: two jobs in the background, each moved on from where the record is. */
async function runImport(manager, ledger) {
  const word = randomUUID()
  const rows = Array.from({ length: rowsOfAnImport }, (_, n) => [`Prova ${word} ${n}`, `${word.slice(0, 8)}-${n}`])
  const sheet = await writeXlsx({ sheets: [{ name: 'Servizi', rows: [['Descrizione', 'Codice'], ...rows] }] })
  const form = new FormData()
  form.set('tipo', 'servizi')
  form.set('documento', new Blob([sheet]), 'servizi.xlsx')
  const sent = await manager('POST', '/api/importazione', form, randomUUID())
  await made(sent, () => false)
  const { id, mappatura } = sent.body.data
  const path = `/api/importazione/${id}`
  ledger.imports.set(word, { path, state: 'caricata' })
  const run = ['esegui', undefined]
  const steps = { caricata: ['mappatura', { mappatura }], analizzata: run, fallita: run }
  for (;;) {
    const { stato, lavoro } = (await manager('GET', path)).body.data
    ledger.imports.set(word, { path, state: stato })
    if (stato === 'eseguita') return
    // A job that was tried in vain for as long as a fault lasted is begun again, as a user would.
    if (lavoro?.stato === 'fallito' && lavoro.errore !== interrupted)
      throw new Error(`an import failed: ${lavoro.errore}`)
    const next = steps[stato]
    // Refused when a second try finds the first one done: the record shows it.
    if (next) await manager('PUT', `${path}/${next[0]}`, next[1])
    await delay(200)
  }
}
