import { attestato, attestatoCreate, attestatoPart } from '@quadra/contract/addetto/attestato'
import { monthsAfter } from '@quadra/contract/ciclo'
import { ref } from '@quadra/contract/kernel/fields'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { run } from '../database/run.ts'
import { now } from '../database/schema/columns.ts'
import { addetto, competenza } from '../database/schema/addetto.ts'
import { addettoAttestato } from '../database/schema/formazione.ts'
import { columnsFrom } from '../kernel/import/columns.ts'
import { insertRows } from '../kernel/import/insert-rows.ts'
import {
  type ImportContext,
  type ImportKind,
  inChunks,
  type Taken,
  type ValidRow,
  type Values,
} from '../kernel/import/kind.ts'
import { logChanges, partLine } from '../kernel/log/changelog.ts'

const schema = attestatoCreate.safeExtend({ addetto_id: ref('Addetto') })

interface Taught {
  readonly id: number
  readonly codice: string
  readonly descrizione: string
  readonly months: number | null
}
/** A certificate as an import wrote it, with what its line says. */
interface Made {
  readonly id: number
  readonly addetto_id: number
  readonly codice: string
  readonly competenza: Omit<Taught, 'months'>
  readonly data_conseguimento: string
  readonly data_scadenza: string | null
  readonly ente: string | null
}

/** Certificates of people at work that are there already. */
export const attestatoImport: ImportKind = {
  tipo: 'attestati',
  schema,
  columns: columnsFrom(schema, {
    addetto_id: {
      etichetta: 'Codice addetto',
      relazione: { di: 'addetto', nome: 'Addetto', perCodice: true },
      anche: ['Codice', 'Matricola', 'Codice dipendente'],
      aiuto: 'Il codice della persona in Addetti',
      esempio: 'A-014',
    },
    competenza_id: { relazione: { di: 'competenza', nome: 'Competenza', femminile: true }, esempio: 'HACCP' },
    data_conseguimento: { esempio: '12/03/2025', anche: ['Data', 'Data conseguimento'] },
    data_scadenza: {
      genere: 'giorno',
      esempio: '12/03/2028',
      anche: ['Scadenza', 'Data scadenza'],
      aiuto: 'Una data, come gg/mm/aaaa; vuota, segue dai mesi di validità della competenza',
    },
    ente: { esempio: 'Centro di formazione' },
  }),
  fixed: () => ({}),
  key: keyOf,
  world: async (db, { cliente }) => {
    const taught = await competences(db)
    return {
      relations: { addetto: await peopleOf(db, cliente.id), competenza: taught },
      taken: await present(db, cliente.id),
      more: taught,
    }
  },
  write: async (tx, context, rows) => {
    const taught = new Map((await competences(tx)).map((one) => [one.id, one]))
    const made = new Map<number, number>()
    for (const chunk of inChunks(rows)) {
      const values = chunk.map((row) => valuesOf(row, taught, context.session.id))
      const ids = await run(tx, sql`${insertRows(addettoAttestato, values)} returning id`)
      chunk.forEach(({ numero }, index) => made.set(numero, ids[index]![0] as number))
    }
    await logCertificates(tx, context, await among(tx, [...made.values()]), 'to')
    return made
  },
  tables: [addetto],
  undo: {
    store: {
      slice: 'attestato',
      table: addettoAttestato,
      schema: attestato,
      belongs: () => ({ cliente_id: null }),
      write: () => Promise.reject(new Error('Certificates are written by people')),
      among: (tx, _session, ids) => among(tx, ids),
    },
    name: ({ codice, competenza: of }: Made) => `Attestato ${of.descrizione} di ${codice}`,
    part: { slice: 'addetto', part: attestatoPart.name },
    remove: async (tx, context, items) => {
      const ids = items.map(({ id }) => id)
      await tx.execute(
        sql`update ${addettoAttestato} set data_cancellazione = ${now} where id = any(${sql.param(ids)}::int[])`,
      )
      await logCertificates(tx, context, items as readonly Made[], 'from')
    },
  },
}

function keyOf({ addetto_id, competenza_id, data_conseguimento }: Values) {
  if (!addetto_id || !competenza_id || !data_conseguimento) return undefined
  return {
    campo: 'data_conseguimento',
    key: `${String(addetto_id)} ${String(competenza_id)} ${String(data_conseguimento)}`,
  }
}

/** Those of the cooperative whose records still change, by their codes alone. */
const peopleOf = (db: Connection, cliente_id: number) =>
  db
    .select({ id: addetto.id, codice: addetto.codice, descrizione: addetto.codice })
    .from(addetto)
    .where(and(eq(addetto.cliente_id, cliente_id), isNull(addetto.pseudonimo_il)))
    .orderBy(asc(addetto.id))

const competences = (db: Connection): Promise<Taught[]> =>
  db
    .select({
      id: competenza.id,
      codice: competenza.codice,
      descrizione: competenza.descrizione,
      months: competenza.validita_mesi,
    })
    .from(competenza)
    .where(eq(competenza.stato, 1))
    .orderBy(asc(competenza.id))

async function present(db: Connection, cliente_id: number) {
  const rows = await db
    .select({
      addetto_id: addettoAttestato.addetto_id,
      competenza_id: addettoAttestato.competenza_id,
      data_conseguimento: addettoAttestato.data_conseguimento,
    })
    .from(addettoAttestato)
    .innerJoin(addetto, eq(addetto.id, addettoAttestato.addetto_id))
    .where(and(eq(addetto.cliente_id, cliente_id), isNull(addettoAttestato.data_cancellazione)))
    .orderBy(asc(addettoAttestato.id))
  const taken: Taken = { messaggio: 'Attestato già presente' }
  return Object.fromEntries(rows.map((row) => [keyOf(row)!.key, taken]))
}

/** As the call that adds one writes it: an end that is not given follows from the months of the competence. */
function valuesOf({ values }: ValidRow, taught: ReadonlyMap<number, Taught>, utente_id: number) {
  const { data_conseguimento, data_scadenza } = values as Pick<Made, 'data_conseguimento'> & Partial<Made>
  const months = taught.get(values['competenza_id'] as number)?.months
  const end = months ? monthsAfter(data_conseguimento, months) : null
  return { ...values, data_scadenza: data_scadenza ?? end, utente_id }
}

async function among(tx: Connection, ids: readonly number[]): Promise<Made[]> {
  return tx
    .select({
      id: addettoAttestato.id,
      addetto_id: addettoAttestato.addetto_id,
      codice: addetto.codice,
      competenza: { id: competenza.id, codice: competenza.codice, descrizione: competenza.descrizione },
      data_conseguimento: addettoAttestato.data_conseguimento,
      data_scadenza: addettoAttestato.data_scadenza,
      ente: addettoAttestato.ente,
    })
    .from(addettoAttestato)
    .innerJoin(addetto, eq(addetto.id, addettoAttestato.addetto_id))
    .innerJoin(competenza, eq(competenza.id, addettoAttestato.competenza_id))
    .where(sql`${addettoAttestato.id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(addettoAttestato.id))
}

/** Each has its line in the history of its person. */
async function logCertificates(
  tx: Tx,
  { session, cliente, reason }: Pick<ImportContext, 'session' | 'cliente' | 'reason'>,
  rows: readonly Made[],
  side: 'from' | 'to',
) {
  for (const some of inChunks(rows))
    await logChanges(
      tx,
      some.map(({ id, addetto_id, codice: _, ...row }) => ({
        ...{ slice: 'addetto', id: addetto_id, cliente_id: cliente.id, reason, actor: session },
        ...partLine(attestatoPart, id, { [side]: { ...row, note: null, sessione: null, file_name: null } })!,
      })),
    )
}
