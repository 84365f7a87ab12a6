import {
  type Anno,
  type annoQuery,
  codiciGruppo,
  type GruppoAnno,
  gruppiAnno,
  type VoceAnno,
} from '@quadra/contract/cruscotto/anno'
import { isConsortium } from '@quadra/contract/policy'
import type { Range } from '@quadra/contract/riesame/range'
import { and, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import { readCoverage } from '../../domain/programme/coverage.ts'
import { ofOwnCliente } from '../../domain/scope.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { figuresOver } from '../../riesame/collect.ts'
import { decisionCounts } from '../../riesame/earlier-decisions.ts'
import { placesOfReview } from '../../riesame/sites.ts'
import { managerOf, type Site } from '../manager-of.ts'
import { daysOfYear, wholeYear } from './days.ts'
import { situationOf } from './situation.ts'
import { suppliersByState } from './suppliers.ts'

type Figures = Readonly<Record<string, Pick<VoceAnno, 'valore' | 'prima'> | undefined>>

/**
 * A year of a cooperative, or of the consortium: what a review of its days counts and what the cockpit shows, read by
 * their own functions. Of a cooperative with the rights of its manager, for every reader alike.
 */
export async function readAnno(
  db: Connection,
  session: Session,
  slices: readonly Slice[],
  { anno = Number(session.today.slice(0, 4)), cliente_id }: z.output<typeof annoQuery>,
): Promise<Anno> {
  const { today } = session
  const days = daysOfYear(anno, today)
  const { cliente, agenzia } = await subjectOf(db, session, cliente_id)
  const reader = cliente ? managerOf(cliente, today) : session
  const figures = await readFigures(db, reader, slices, { anno, ...days })
  const situazione = await situationOf(db, reader, slices, anno)
  const gruppi = codiciGruppo.map((codice) => groupOf(codice, figures[codice]))
  return {
    anno,
    cliente,
    agenzia,
    oggi: today,
    ...days,
    vuoto: !isRecorded(gruppi),
    gruppi,
    situazione,
    fornitori: anno === Number(today.slice(0, 4)) ? await suppliersByState(db, reader) : null,
  }
}

interface Subject {
  readonly cliente: Site | null
  readonly agenzia: string
}
/** Whose year it is: a manager's own. What is not there and what is not the caller's are refused alike. */
async function subjectOf(db: Connection, session: Session, cliente_id = session.cliente?.id): Promise<Subject> {
  if (cliente_id === undefined && isConsortium(session.ruolo)) return { cliente: null, agenzia: session.agenzia.nome }
  const own = and(sql`cliente.id = ${cliente_id ?? null}::int`, ofOwnCliente(session, sql`cliente.id`))
  const { rows } = await db.execute<Site & { agenzia: string }>(
    sql`select cliente.id, cliente.nome, agenzia.nome as agenzia from cliente join agenzia on agenzia.id = cliente.agenzia_id where ${own}`,
  )
  const [found] = rows
  if (!found) throw invalid({ cliente_id: 'Valore non valido' })
  return { cliente: { id: found.id, nome: found.nome }, agenzia: found.agenzia }
}

/** A year in which one of these happened is not empty; an indicator that stands without a value is none. */
const recorded: readonly string[] = [
  'audit pianificati',
  'non_conformita segnalate',
  'non_conformita chiuse',
  'azioni chiuse',
  'reclami ricevuti',
  'indicatori raggiunti',
  'indicatori non_raggiunti',
  'fornitori valutazioni',
  'decisioni attuate',
]
const isRecorded = (gruppi: Anno['gruppi']) =>
  gruppi.some(({ codice, voci }) => voci.some((voce) => voce.valore && recorded.includes(`${codice} ${voce.codice}`)))

interface Years {
  readonly anno: number
  readonly periodo: Range
  readonly prima: Range
}

async function readFigures(db: Connection, reader: Session, slices: readonly Slice[], { anno, periodo, prima }: Years) {
  const { today: oggi, cliente } = reader
  const over = async (range: Range, named?: readonly string[]) => {
    const sites = await placesOfReview(db, cliente?.id ?? null, range.a_data)
    return figuresOver(db, slices, { clienti: sites.map(({ id }) => id), ...range, oggi }, named)
  }
  const of = await over(periodo)
  // What is planned until the end of the year, and the indicators as they stood a year before.
  const planned = (await over(wholeYear(anno), ['audit']))('c6', 'audit')
  const before = await over(prima, ['indicatore'])
  const indicator = (name: 'raggiunti' | 'non_raggiunti' | 'senza_valore' | 'quota') => ({
    valore: of('c2', name).valore,
    prima: before('c2', name).valore,
  })
  const decisions = await decisionCounts(db, { cliente_id: cliente?.id ?? null }, oggi)
  // How a past year stood is not known any more, but for the cockpit of its end.
  const isPresent = anno === Number(oggi.slice(0, 4))
  const today = (valore: number | null) => (isPresent ? { valore, prima: null } : undefined)
  const covered = async (year: number) => {
    const { applicabili, copertura } = (await readCoverage(db, reader, { norma_id: undefined, anno: year })).totali
    return applicabili === 0 ? null : copertura
  }
  return {
    audit: {
      pianificati: planned,
      svolti: of('c6', 'chiusi'),
      copertura: { valore: await covered(anno), prima: await covered(anno - 1) },
    },
    non_conformita: {
      segnalate: of('c4', 'segnalate'),
      chiuse: of('c4', 'chiuse'),
      giorni_chiusura: of('c4', 'giorni_chiusura'),
      ricorrenti: of('c4', 'ricorrenti'),
      non_efficaci: of('c4', 'non_efficaci'),
    },
    azioni: { chiuse: of('e', 'azioni_chiuse'), aperte: today(of('f', 'azioni_aperte').valore) },
    reclami: {
      ricevuti: of('c1', 'reclami_ricevuti'),
      nei_tempi: of('c1', 'reclami_nei_tempi'),
      aperti: today(of('c1', 'reclami_da_rispondere').valore),
    },
    indicatori: {
      raggiunti: indicator('raggiunti'),
      non_raggiunti: indicator('non_raggiunti'),
      senza_valore: indicator('senza_valore'),
      quota: indicator('quota'),
    },
    fornitori: { valutazioni: of('c7', 'valutazioni') },
    decisioni: {
      attuate: { valore: decisions.carriedOut(periodo), prima: decisions.carriedOut(prima) },
      aperte: today(decisions.aperte),
      scadute: today(decisions.scadute),
    },
  } satisfies { readonly [Gruppo in GruppoAnno]: Figures }
}

function groupOf(codice: GruppoAnno, figures: Figures) {
  const { titolo, voci } = gruppiAnno[codice]
  return {
    codice,
    titolo,
    voci: Object.entries(voci).flatMap(([name, nome]) => {
      const figure = figures[name]
      return figure ? [{ codice: name, nome, ...figure }] : []
    }),
  }
}
