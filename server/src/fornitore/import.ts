import {
  codiceFiscaleWarning,
  normalised,
  partitaIvaWarning,
  withLostZeros,
} from '@quadra/contract/fornitore/fiscal-code'
import { approvazioneMedia } from '@quadra/contract/fornitore/rules'
import { type Fornitore, fornitoreCreate } from '@quadra/contract/fornitore/schema'
import { approvazioneCreate } from '@quadra/contract/fornitore/valutazione'
import { and, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Connection } from '../database/database.ts'
import { fornitore, fornitoreApprovazione } from '../database/schema/fornitore.ts'
import { type CellReading, columnsFrom } from '../kernel/import/columns.ts'
import { insertParts, insertRecords } from '../kernel/import/insert-records.ts'
import { dayProblems } from '../kernel/import/check-rows.ts'
import type { ImportContext, ImportKind, CheckedRow, Taken, Values } from '../kernel/import/kind.ts'
import { writtenBy } from './children.ts'
import { fornitoreStore, lockCodes, takenCode } from './queries.ts'
import { approvazioni } from './valutazione.ts'

const votes = Object.keys(approvazioneCreate.shape)
const voteColumn = {
  genere: 'numero',
  obbligatorio: false,
  esempio: '4',
  aiuto: 'Da 1 a 5 stelle, con la data di approvazione',
} as const
type Approval = z.output<typeof approvazioneCreate>

export const fornitoreImport: ImportKind = {
  tipo: 'fornitori',
  schema: fornitoreCreate,
  columns: [
    ...columnsFrom(fornitoreCreate, {
      ragione_sociale: { esempio: 'Ristorazione Lombarda S.r.l.' },
      partita_iva: {
        esempio: '01234567897',
        anche: ['P. IVA', 'P.IVA', 'PIVA'],
        aiuto: 'Serve questa o il codice fiscale',
        legge: readPartitaIva,
      },
      codice_fiscale: {
        esempio: 'RSSNNA80A41F205X',
        aiuto: 'Serve questo o la partita IVA',
        legge: readCodiceFiscale,
      },
      descrizione: { esempio: 'Pasti per le mense' },
      stato: { esempio: 'Attivo', aiuto: 'Attivo o Disattivo; vuoto significa Attivo' },
    }),
    ...columnsFrom(approvazioneCreate, {
      data_valutazione: {
        etichetta: 'Data approvazione',
        obbligatorio: false,
        esempio: '15/01/2026',
        aiuto: 'Il giorno della valutazione di approvazione; vuoto se il fornitore non è stato valutato',
      },
      ...Object.fromEntries(votes.slice(1).map((vote) => [vote, voteColumn])),
    }),
  ],
  fixed: ({ cliente }) => ({ cliente_id: cliente.id }),
  key: keyOf,
  world: async (db, { cliente }) => ({ relations: {}, taken: await takenCodes(db, cliente.id) }),
  check: (rows, _world, context) => {
    for (const row of rows) {
      warn(row)
      readApproval(row, context)
    }
  },
  lock: lockCodes,
  write: async (tx, context, rows) => {
    const { session } = context
    const made = await insertRecords(
      tx,
      context,
      fornitoreStore,
      rows.map(({ values: { approvazione: _, ...values } }) => ({ ...values, utente_id: session.id }) as never),
    )
    const approved = rows.flatMap(({ values }, index) => {
      const given = values['approvazione'] as Approval | undefined
      return given ? [{ ...given, media: approvazioneMedia(given), ...writtenBy(session, made[index]!.id) }] : []
    })
    await insertParts(tx, context, { ...approvazioni, store: fornitoreStore }, made, approved)
    return new Map(rows.map(({ numero }, index) => [numero, made[index]!.id]))
  },
  tables: [fornitoreApprovazione],
  undo: { store: fornitoreStore, name: ({ ragione_sociale }: Fornitore) => `Fornitore «${ragione_sociale}»` },
}

function keyOf({ partita_iva, codice_fiscale }: Values) {
  if (partita_iva) return { campo: 'partita_iva', key: `partita_iva ${normalised(String(partita_iva))}` }
  if (codice_fiscale) return { campo: 'codice_fiscale', key: `codice_fiscale ${normalised(String(codice_fiscale))}` }
  return undefined
}

/** The client's own and the collective ones, as for a new supplier. */
async function takenCodes(db: Connection, cliente_id: number) {
  const present = await db
    .select({ partita_iva: fornitore.partita_iva, codice_fiscale: fornitore.codice_fiscale })
    .from(fornitore)
    .where(
      and(
        isNull(fornitore.data_cancellazione),
        sql`(${fornitore.cliente_id} = ${cliente_id} or ${fornitore.cliente_id} is null)`,
      ),
    )
    .orderBy(fornitore.id)
  const keys = present.flatMap(({ partita_iva, codice_fiscale }): [string, Taken][] => [
    ...(partita_iva ? [[`partita_iva ${partita_iva}`, { messaggio: takenCode }] as [string, Taken]] : []),
    ...(codice_fiscale ? [[`codice_fiscale ${codice_fiscale}`, sameFiscalCode] as [string, Taken]] : []),
  ])
  return Object.fromEntries(keys)
}
const sameFiscalCode: Taken = { messaggio: 'Esiste già un fornitore con questo codice fiscale' }

/**
 * A partita IVA never changes afterwards and identifies the supplier: one that lost its leading zeros gets them back
 * before keys are compared, and one that is too short for any other reason is refused.
 */
function readPartitaIva(text: string): CellReading {
  if (!/^\d{1,10}$/.test(normalised(text))) return { value: text }
  const whole = withLostZeros(text)
  return whole ? { value: whole, avviso: mended(whole) } : { messaggio: tooShort }
}
const tooShort = 'Una partita IVA italiana ha 11 cifre: controllare gli zeri iniziali'
const mended = (whole: string) => `Mancava lo zero iniziale: letto come ${whole}`

/** A company's is a partita IVA too; anything else can be corrected later. */
function readCodiceFiscale(text: string): CellReading {
  const whole = withLostZeros(text)
  return whole ? { value: whole, avviso: mended(whole) } : { value: text }
}

/** What seems wrong with a code that can be read never blocks. */
function warn({ given, errori, avvisi }: CheckedRow) {
  const read = (campo: string) =>
    errori.some((error) => error.campo === campo) ? undefined : (given[campo] as string | undefined)
  const doubts = {
    partita_iva: partitaIvaWarning(read('partita_iva')),
    codice_fiscale: codiceFiscaleWarning(read('codice_fiscale')),
  }
  for (const [campo, messaggio] of Object.entries(doubts)) if (messaggio) avvisi.push({ campo, messaggio })
}

/** Votes make an approval, by the rules of one; without any there is none. */
function readApproval(row: CheckedRow, { session }: ImportContext) {
  if (!votes.some((name) => row.valori[name] !== undefined)) return
  const parsed = approvazioneCreate.safeParse(row.given)
  const wrong = new Set<string>()
  for (const { path, message } of parsed.error?.issues ?? []) {
    const campo = String(path[0])
    if (!wrong.has(campo)) row.errori.push({ campo, messaggio: message })
    wrong.add(campo)
  }
  row.errori.push(...dayProblems(approvazioneCreate, row.given, wrong, session.today))
  if (parsed.success && row.values) row.values = { ...row.values, approvazione: parsed.data }
}
