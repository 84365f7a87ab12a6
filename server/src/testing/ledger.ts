import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { busy } from './started.ts'
import type { Remote, Reply } from './remote.ts'

type Fields = Readonly<Record<string, unknown>>

/** The replies to writers: every acknowledged field of every record, and the requests that got no answer. */
export class Ledger {
  readonly #acknowledged = new Map<string, Fields>()
  readonly #pending = new Map<string, Fields>()
  /** The sum of each file's bytes, by the file's id. */
  readonly files = new Map<string, string>()
  #fresh = new Set<string>()
  #awaited = { left: 0, reached: () => {} }

  /** Counts a write only once it is acknowledged; a refusal other than "too busy" is a mistake of the test. */
  async write(path: string | undefined, fields: Fields, send: () => Promise<Reply>) {
    if (path) this.#pending.set(path, fields)
    const { status, body } = await send()
    if (status === busy) throw new Interrupted()
    if (status >= 300) throw new Error(`${path ?? 'a new record'}: ${status} ${JSON.stringify(body)}`)
    return body.data
  }

  acknowledge(path: string, fields: Fields) {
    this.#acknowledged.set(path, { ...this.#acknowledged.get(path), ...fields })
    this.#pending.delete(path)
    this.#fresh.add(path)
    if (--this.#awaited.left === 0) this.#awaited.reached()
  }

  /** How many records of a kind were acknowledged. */
  count = (kind: string) => [...this.#acknowledged.keys()].filter((path) => path.startsWith(`/api/${kind}/`)).length

  /** Settles once so many more writes were acknowledged. */
  after(writes: number) {
    return new Promise<void>((reached) => {
      this.#awaited = { left: writes, reached }
    })
  }

  /** The records that read otherwise than was acknowledged; of the last burst, or of all. */
  async lost(reader: Remote, which: 'fresh' | 'all'): Promise<string[]> {
    const paths = which === 'all' ? [...this.#acknowledged.keys()] : [...this.#fresh]
    this.#fresh = new Set()
    const lost: string[] = []
    for (const path of paths) {
      const { status, body } = await reader.get(path)
      const acknowledged = this.#acknowledged.get(path)!
      const pending = this.#pending.get(path)
      // The last request may have been executed without an answer.
      const isIntact = status === 200 && (holds(body.data, acknowledged) || (pending && holds(body.data, pending)))
      if (!isIntact)
        lost.push(`${path}: acknowledged ${JSON.stringify(acknowledged)}, read ${status} ${JSON.stringify(body.data)}`)
    }
    return lost
  }
}

/** The product or its database ended in the middle: the request may have been executed or not. */
export class Interrupted extends Error {}

const holds = (data: Fields, fields: Fields) =>
  Object.entries(fields).every(([name, value]) => isDeepStrictEqual(data[name], value))

export interface Keys {
  readonly cliente_id: number
  readonly norma_id: number
  readonly norma_conformita_id: number
  readonly tipo_documento_id: number
}
export async function keysFor(admin: Remote): Promise<Keys> {
  const first = async (path: string) => (await admin.get(path)).body.data[0].id as number
  return {
    cliente_id: await first('/api/cliente'),
    norma_id: await first('/api/norma'),
    norma_conformita_id: await first('/api/norma_conformita'),
    tipo_documento_id: await first('/api/tipo_documento'),
  }
}

/**
 * Writes audits, non-conformities with their moves and tasks, and documents, in parallel, until the process is killed.
 */
export const writeUntilInterrupted = (admin: Remote, ledger: Ledger, keys: Keys) =>
  Promise.all(
    [writeAudit, writeAudit, writeCase, writeCase, writeCase, writeDocument].map(async (write) => {
      try {
        for (;;) await write(admin, ledger, keys)
      } catch (error) {
        if (!(error instanceof Interrupted || isBrokenOff(error))) throw error
      }
    }),
  )

/** How fetch reports that a connection was refused, or ended within a response. */
const isBrokenOff = (error: unknown) => error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message)

export async function writeAudit(admin: Remote, ledger: Ledger, { cliente_id, norma_id }: Keys) {
  const plan = { cliente_id, norma_id, data_pianificazione: '2026-01-10', data_audit: '2026-02-10' }
  const { id, anno, numero } = await ledger.write(undefined, {}, () => admin.post('/api/audit', plan))
  const path = `/api/audit/${id}`
  ledger.acknowledge(path, { anno, numero, valutazione_generale: null })
  const fields = { valutazione_generale: `Valutazione di ${numero}` }
  const saved = await ledger.write(path, fields, () => admin.put(path, fields))
  ledger.acknowledge(path, { ...fields, data_modifica: saved.data_modifica })
}

async function writeCase(admin: Remote, ledger: Ledger, { cliente_id, norma_conformita_id: norma_id }: Keys) {
  const report = { cliente_id, norma_id, data_segnalazione: '2026-02-10', segnalante: 'Auditor', tipo: 'reclamo' }
  const descrizione = randomBytes(300).toString('base64')
  const made = await ledger.write(undefined, {}, () => admin.post('/api/non_conformita', { ...report, descrizione }))
  const path = `/api/non_conformita/${made.id}`
  ledger.acknowledge(path, { descrizione, stato: 'nuovo' })
  for (const move of [
    { stato: 'in_lavorazione' },
    { stato: 'non_pertinente', motivo: 'Segnalazione doppia' },
    { stato: 'in_lavorazione', motivo: 'Era un’altra' },
  ]) {
    const moved = await ledger.write(path, { stato: move.stato }, () => admin.put(`${path}/stato`, move))
    ledger.acknowledge(path, { stato: move.stato, data_ultimo_stato: moved.data_ultimo_stato })
  }
  const task = { persona: 'Rossi', descrizione_intervento_da_eseguire: 'Corso' }
  const added = await ledger.write(path, { stato: 'in_lavorazione' }, () => admin.post(`${path}/task`, task))
  ledger.acknowledge(path, { tasks: [added] })
}

export async function writeDocument(admin: Remote, ledger: Ledger, { tipo_documento_id }: Keys) {
  const bytes = randomBytes(20_000)
  const form = new FormData()
  form.set('tipo_documento_id', String(tipo_documento_id))
  form.set('descrizione', 'Procedura')
  form.set('data', '2026-02-03')
  form.set('servizi_persona', '1')
  form.set('documento', new Blob([bytes]), 'procedura.bin')
  const { id, file_uuid, file_size } = await ledger.write(undefined, {}, () => admin.post('/api/documento', form))
  ledger.acknowledge(`/api/documento/${id}`, { file_uuid, file_size })
  ledger.files.set(file_uuid, createHash('sha256').update(bytes).digest('hex'))
}
