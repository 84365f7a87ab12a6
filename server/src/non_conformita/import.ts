import { choice, optionalLongText, optionalRef, optionalText, pastDay } from '@quadra/contract/kernel/fields'
import { required } from '@quadra/contract/kernel/messages'
import { type NonConformita, nonConformitaCreate, nonConformitaUpdate } from '@quadra/contract/non_conformita/schema'
import { type Stato, statoLabels } from '@quadra/contract/non_conformita/stato'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { nonConformitaCiclo } from '../database/schema/non_conformita.ts'
import { utente } from '../database/schema/registry.ts'
import { offeredFor } from '../domain/import-relations.ts'
import { columnsFrom, folded } from '../kernel/import/columns.ts'
import { insertParts, insertRecords } from '../kernel/import/insert-records.ts'
import type { ImportKind, CheckedRow, Taken, ValidRow } from '../kernel/import/kind.ts'
import { cicli } from './cicli.ts'
import { type PresentReports, presentReports, warnOfTwins } from './import-twins.ts'
import { nonConformitaStore } from './queries.ts'

const importedStati = ['nuovo', 'in_lavorazione', 'chiuso', 'non_pertinente'] as const satisfies Stato[]
const stati = Object.fromEntries(importedStati.map((stato) => [stato, statoLabels[stato]])) as {
  [Name in (typeof importedStati)[number]]: string
}

/** A report as the create call takes it, and what became of it since. */
const schema = nonConformitaCreate.extend({
  stato: choice('Stato', stati),
  data_chiusura: pastDay('Data chiusura').optional(),
  note_chiusura: nonConformitaUpdate.shape.note_chiusura,
  motivo: optionalLongText('Motivo').optional(),
  utente_id: optionalRef('Owner').optional(),
  riferimento_esterno: optionalText('Riferimento esterno', 100).optional(),
})

/** Without tasks, rounds and states, which have lines of their own: for thousands they take longest to read. */
const asLogged = {
  ...nonConformitaStore,
  among: nonConformitaStore.rowsAmong as (
    ...args: Parameters<typeof nonConformitaStore.among>
  ) => Promise<NonConformita[]>,
}

export const nonConformitaImport: ImportKind = {
  tipo: 'non_conformita',
  schema,
  columns: columnsFrom(schema, {
    data_segnalazione: { esempio: '10/02/2026' },
    tipo: { etichetta: 'Tipo', esempio: 'Reclamo' },
    norma_id: { relazione: { di: 'norma_conformita', nome: 'Norma', femminile: true }, esempio: 'ISO 9001' },
    segnalante: { esempio: 'Famiglia di un utente' },
    descrizione: { esempio: 'Ritardo nella consegna dei pasti' },
    servizio_id: { relazione: { di: 'servizio', nome: 'Servizio' }, esempio: 'SAD' },
    committente: { esempio: 'Comune di Brescia' },
    causa: { esempio: 'Turni non coperti' },
    trattamento: { esempio: 'Revisione dei turni' },
    riferimento_norma: { esempio: '8.7' },
    riferimento_cooperativa: { esempio: 'Responsabile qualità' },
    data_verifica: { esempio: '10/03/2026' },
    stato: {
      esempio: 'Chiuso',
      aiuto:
        'Nuovo, In lavorazione, Chiuso o Non pertinente. Chiuso richiede causa, trattamento, responsabile della verifica, data chiusura e verifica efficacia',
    },
    data_chiusura: { esempio: '10/03/2026' },
    note_chiusura: { etichetta: 'Verifica efficacia', esempio: 'Nessun ritardo nel mese successivo' },
    motivo: { esempio: '', aiuto: 'Perché è non pertinente' },
    utente_id: {
      etichetta: 'Owner (email)',
      anche: ['Owner', 'Email owner'],
      relazione: { di: 'utente', nome: 'Utente', perCodice: true },
      aiuto: 'L’indirizzo email di un utente attivo della cooperativa; vuoto significa chi importa',
      esempio: 'anna.rossi@example.org',
    },
    riferimento_esterno: {
      esempio: 'RNC 12/2025',
      aiuto: 'Il numero che aveva altrove: una riga con lo stesso riferimento non viene importata due volte',
    },
  }),
  fixed: ({ cliente }) => ({ cliente_id: cliente.id }),
  key: ({ riferimento_esterno: reference }) =>
    reference ? { campo: 'riferimento_esterno', key: folded(String(reference)) } : undefined,
  world: async (db, { cliente }, rows) => ({
    relations: {
      ...(await offeredFor(db, cliente.id, { servizi: true, dizionari: ['norma_conformita'] })),
      utente: await owners(db, cliente.id),
    },
    taken: await knownReferences(db, cliente.id),
    more: await presentReports(db, cliente.id, rows),
  }),
  check: (rows, { more }) => {
    for (const row of rows) checkPast(row)
    warnOfTwins(rows, more as PresentReports)
  },
  write: async (tx, context, rows) => {
    const made = await insertRecords(
      tx,
      context,
      asLogged,
      rows.map((row) => recordOf(row, context.session.id) as never),
      { reasonOf: (index) => reasonOf(context.reason, rows[index]!) },
    )
    // What was judged before is a round of its own, as of every record that is closed here; by whom is not known.
    const closed = made.filter(({ stato }) => stato === 'chiuso')
    await insertParts(tx, context, { ...cicli, store: nonConformitaStore }, closed, closed.map(roundOf))
    return new Map(rows.map(({ numero }, index) => [numero, made[index]!.id]))
  },
  tables: [nonConformitaCiclo],
  undo: {
    store: asLogged,
    name: ({ id }: NonConformita) => `NC n. ${id}`,
    femminile: true,
    own: [nonConformitaCiclo],
  },
}

/** What was closed before must be as complete as what is closed here. */
function checkPast({ given, valori, errori, avvisi }: CheckedRow) {
  const stato = given['stato'] as Stato | undefined
  const needed = stato === 'chiuso' ? neededWhenClosed : stato === 'non_pertinente' ? ['motivo'] : []
  for (const campo of needed) if (valori[campo] === undefined) errori.push({ campo, messaggio: required })
  const [reportDay, closingDay] = [given['data_segnalazione'], given['data_chiusura']]
  if (typeof reportDay === 'string' && typeof closingDay === 'string' && closingDay < reportDay)
    errori.push({ campo: 'data_chiusura', messaggio: 'La chiusura non può precedere la segnalazione' })
  const unused = (campo: string, used: boolean) => {
    if (stato && !used && valori[campo] !== undefined)
      avvisi.push({ campo, messaggio: 'Non viene importato in questo stato' })
  }
  unused('note_chiusura', stato === 'chiuso')
  unused('data_chiusura', stato === 'chiuso' || stato === 'non_pertinente')
  unused('motivo', stato === 'non_pertinente')
}
const neededWhenClosed = ['causa', 'trattamento', 'riferimento_cooperativa', 'data_chiusura', 'note_chiusura']

function recordOf({ values }: ValidRow, importer: number) {
  const { riferimento_esterno: _, motivo: __, data_chiusura, note_chiusura, utente_id, ...report } = values
  const isClosed = values['stato'] === 'chiuso' || values['stato'] === 'non_pertinente'
  return {
    ...report,
    utente_id: utente_id ?? importer,
    ...(values['stato'] === 'chiuso' && { note_chiusura, efficacia: true }),
    // Noon in Rome, in winter and in summer: the day is the one given.
    ...(isClosed && data_chiusura ? { data_ultimo_stato: `${data_chiusura as string}T11:00:00.000Z` } : {}),
  }
}

const roundOf = (record: NonConformita) => ({
  non_conformita_id: record.id,
  numero: record.ciclo,
  causa: record.causa,
  trattamento: record.trattamento,
  riferimento_cooperativa: record.riferimento_cooperativa,
  data_verifica: record.data_verifica,
  note_chiusura: record.note_chiusura,
  efficacia: record.efficacia,
  quando: record.data_ultimo_stato,
})

/** The history stores what the record itself has no field for. */
function reasonOf(reason: string, { values }: ValidRow) {
  const { riferimento_esterno: reference, motivo, stato } = values
  const parts = [
    reason,
    ...(reference ? [`${referenceMark}${String(reference)}`] : []),
    ...(motivo && stato === 'non_pertinente' ? [`Motivo: ${String(motivo)}`] : []),
  ]
  return parts.join('\n')
}
const referenceMark = 'Riferimento esterno: '

async function owners(db: Connection, cliente_id: number) {
  const people = await db
    .select({ id: utente.id, codice: utente.email, nome: utente.nome, cognome: utente.cognome })
    .from(utente)
    .where(and(eq(utente.cliente_id, cliente_id), eq(utente.stato, 1)))
    .orderBy(utente.id)
  return people.map(({ id, codice, nome, cognome }) => ({ id, codice, descrizione: `${nome} ${cognome}` }))
}

/** The references of this client's imported records, from their history. */
async function knownReferences(db: Connection, cliente_id: number) {
  const { rows } = await db.execute<{ reason: string }>(sql`
    select reason from change_log join non_conformita on non_conformita.id = change_log.record_id
    where change_log.slice = 'non_conformita' and change_log.cliente_id = ${cliente_id} and change_log.action = 'create'
      and change_log.part is null and non_conformita.data_cancellazione is null
      and reason like ${`Importazione n. %${referenceMark}%`} order by change_log.id`)
  const taken: Taken = { messaggio: 'Riferimento già importato' }
  return Object.fromEntries(
    rows.flatMap(({ reason }) => {
      const line = reason.split('\n').find((one) => one.startsWith(referenceMark))
      return line ? [[folded(line.slice(referenceMark.length)), taken]] : []
    }),
  )
}
