import type { fornitoreApi } from '@quadra/contract/fornitore/api'
import { type DocumentoFornitore, statoDocumento } from '@quadra/contract/fornitore/documento'
import { type Facts, motiviOf, type Qualifica, type Sospensione } from '@quadra/contract/fornitore/qualifica'
import { suspends } from '@quadra/contract/fornitore/rules'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { fornitore } from '../database/schema/fornitore.ts'
import { fornitoreDocumento } from '../database/schema/fornitore_documento.ts'
import { requiredDocuments } from '../domain/suppliers/documents.ts'
import {
  factsOf,
  type JudgedRow,
  ownPairs,
  qualificationAsIf,
  qualifications,
} from '../domain/suppliers/qualification.ts'
import type { App } from '../kernel/app.ts'
import { conflict, databaseError, notFound } from '../kernel/errors.ts'
import type { Handler } from '../kernel/http/serve.ts'
import { jsonRows } from '../kernel/query/json-rows.ts'
import type { Session } from '../kernel/session.ts'
import { sendAlbo } from './albo/send.ts'
import { ensureVisible } from './children.ts'
import { documenti } from './documenti.ts'
import { fornitoreStore } from './queries.ts'
import { sospensioni } from './sospensioni.ts'

type Api = typeof fornitoreApi
type Names = 'qualifica' | 'albo' | 'sospensioni' | 'sospendi' | 'revoca'

export const qualificaHandlers = (app: App): { readonly [Name in Names]: Handler<Api[Name]> } => ({
  qualifica: ({ db, session, params }) => readQualifications(db, session, params.id),
  albo: ({ db, session, query, reply }) => sendAlbo(app.press, db, session, query.cliente_id, reply),
  sospensioni: async ({ db, session, params }) => {
    await ensureVisible(db, session, params.id)
    return (await sospensioni.list(db, session, params)).map(({ data_modifica: _, ...one }) => one)
  },
  sospendi: ({ db, session, params: { id }, body }) =>
    db.transaction(async (tx) => {
      await sospensioni
        .add(tx, session, id, () => ({
          ...body(),
          fornitore_id: id,
          cliente_id: session.cliente?.id ?? null,
          dal: session.today,
          utente_id: session.id,
        }))
        .catch((error: unknown) => {
          throw databaseError(error)?.code === '23505' ? conflict('Il fornitore è già sospeso') : error
        })
      return readQualifications(tx, session, id)
    }),
  revoca: ({ db, session, params: { id, sid }, body, raw }) =>
    db.transaction(async (tx) => {
      await sospensioni.change(tx, session, [id, sid], raw, () => ({
        revocata_il: now,
        revocata_da: session.id,
        motivo_revoca: body().motivo,
      }))
      return readQualifications(tx, session, id)
    }),
})

/**
 * The qualification of a supplier for the caller's client, as if it already dealt with it: for the contract being
 * entered.
 */
export async function qualificationNow(tx: Tx, session: Session, id: number): Promise<Facts> {
  const { rows } = await tx.execute<Pair>(
    sql`select pair.rank, pair.facts from ${qualificationAsIf(session.today, id, session.cliente!.id)} pair`,
  )
  return factsOf(rows[0]!)
}
type Pair = JudgedRow & Record<string, unknown>

/** One element for each client that deals with it; for the people of a client one, also where theirs does not. */
async function readQualifications(db: Connection, session: Session, id: number): Promise<Qualifica[]> {
  const { coppie, richiesti, consegnati, sospeso } = await readSupplier(db, session, id)
  const handedIn = documenti.shown(session, consegnati, { id })
  const suspended = sospensioni.shown(session, sospeso, { id })
  const of = (owner: Qualifica['cliente'], fact: Facts | undefined): Qualifica => ({
    cliente: { id: owner.id, nome: owner.nome },
    qualifica: fact?.qualifica ?? null,
    motivi: fact ? motiviOf(fact, session.today) : [],
    rivalutazione_entro: fact?.rivalutazione_entro ?? null,
    sospensione: suspensionFor(session, owner.id, suspended),
    documenti: documentsFor(session, owner.id, richiesti, handedIn),
  })
  const facts = coppie.map(factsOf)
  return session.cliente ? [of(session.cliente, facts[0])] : facts.map((fact) => of(fact.cliente, fact))
}

interface Read extends Record<string, unknown> {
  readonly coppie: readonly JudgedRow[]
  readonly richiesti: readonly RequiredType[]
  readonly consegnati: unknown
  readonly sospeso: unknown
}
interface RequiredType {
  readonly id: number
  readonly codice: string | null
  readonly descrizione: string
  readonly bloccante: boolean
}

/** All that the page of a qualification shows, in one statement. */
async function readSupplier(db: Connection, session: Session, id: number): Promise<Read> {
  const ofSupplier = (part: typeof documenti | typeof sospensioni, present?: SQL) =>
    jsonRows(part.fields, part.from as never, {
      where: and(eq(part.parent, fornitore.id), part.visible?.(session), present),
      order: part.order,
    })
  const { rows } = await db.execute<Read>(sql`
    select (select coalesce(json_agg(json_build_object('rank', pair.rank, 'facts', pair.facts)
        order by pair.nome collate "und-x-icu", pair.cliente_id), '[]')
      from ${qualifications(session.today, sql`${fornitore.id}`)} pair
      where ${fornitore.stato} and ${ownPairs(session)}) as coppie,
    (select coalesce(json_agg(json_build_object('id', tipo.id, 'codice', tipo.codice, 'descrizione', tipo.descrizione, 'bloccante', needed.bloccante)
        order by needed.bloccante desc, tipo.descrizione collate "und-x-icu", tipo.id), '[]')
      from ${requiredDocuments(sql`${fornitore.id}`)} needed join voce tipo on tipo.id = needed.tipo_requisito_id) as richiesti,
    ${ofSupplier(documenti, isNull(fornitoreDocumento.data_cancellazione))} as consegnati,
    ${ofSupplier(sospensioni)} as sospeso
    from ${fornitore} where ${and(fornitoreStore.scope(session), eq(fornitore.id, id))}`)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Required ones first, then additional ones; of each type the one that counts, which the list has first. */
function documentsFor(
  { today }: Session,
  owner: number,
  types: readonly RequiredType[],
  handedIn: readonly DocumentoFornitore[],
): Qualifica['documenti'] {
  const own = handedIn.filter(({ cliente }) => cliente === null || cliente.id === owner)
  const counting = new Map(own.toReversed().map((one) => [one.tipo.id, one]))
  const required = types.map(({ bloccante, id, codice, descrizione }) => {
    const documento = counting.get(id) ?? null
    counting.delete(id)
    return {
      tipo: { id, codice, descrizione },
      livello: bloccante ? ('bloccante' as const) : ('richiesto' as const),
      stato: documento ? statoDocumento(documento.data_scadenza, today) : ('mancante' as const),
      documento,
    }
  })
  const others = [...counting.values()].map((documento) => ({
    tipo: documento.tipo,
    livello: null,
    stato: statoDocumento(documento.data_scadenza, today),
    documento,
  }))
  return [
    ...required,
    ...others.toSorted((one, other) => one.tipo.descrizione.localeCompare(other.tipo.descrizione, 'it')),
  ]
}

/** The one in force; of two, the one the caller may revoke. */
function suspensionFor(session: Session, owner: number, all: readonly Sospensione[]): Qualifica['sospensione'] {
  const inForce = all
    .filter(({ cliente, revocata_il }) => !revocata_il && (cliente === null || cliente.id === owner))
    .map(({ id, dal, motivo, utente, cliente }) => ({
      id,
      dal,
      motivo,
      utente,
      del_consorzio: cliente === null,
      revocabile: suspends(session, cliente),
    }))
  return inForce.find(({ revocabile }) => revocabile) ?? inForce[0] ?? null
}
