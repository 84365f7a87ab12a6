import { forEachMisura, type Misura } from '@quadra/contract/cruscotto/misure'
import { andamentoOf, byUrgency, livelloOf, meanDays, soglieOf } from '@quadra/contract/cruscotto/rules'
import type { Cruscotto, Riga } from '@quadra/contract/cruscotto/schema'
import type { Connection } from '../database/database.ts'
import type { CellaDelMese, CelleDelMese } from '../database/schema/cruscotto.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { type SiteCounts, readCounts } from './counts.ts'
import { type Frame, readFrame, type StoredRow } from './frame.ts'

/** The state of the cooperatives today, compared with the newest stored month. */
export async function readToday(db: Connection, session: Session, slices: readonly Slice[]): Promise<Cruscotto> {
  const { counts, frame } = await readCounts(db, session, slices)
  const now = counts.map((one) => ({ cliente: one.cliente, celle: cellsOf(one, frame.soglie) }))
  return { ...show(session, frame, now, frame.rilevate), mese: null, rilevato_il: null }
}

/** Their state at the end of a month, compared with the stored month before it. */
export async function readMonth(db: Connection, session: Session, mese: string): Promise<Cruscotto> {
  const frame = await readFrame(db, session, mese)
  const now = frame.rilevate.filter((one) => one.mese === mese)
  const before = frame.rilevate.filter((one) => one.mese < mese)
  const rilevato_il =
    now
      .map((one) => one.rilevato_il)
      .toSorted()
      .at(-1) ?? null
  return { ...show(session, frame, now, before), mese, rilevato_il }
}

/** A cooperative as a month stores it: its values, and their levels by these thresholds. */
export function cellsOf({ valori, giorni, casi }: SiteCounts, soglie: Frame['soglie']): CelleDelMese {
  const limits = soglieOf(soglie)
  return forEachMisura((misura) => {
    const limit = limits.find((one) => one.misura === misura)!
    const cell = { valore: valori[misura], livello: livelloOf(valori[misura], limit) }
    return misura === 'giorni_chiusura' ? { ...cell, giorni, casi } : cell
  })
}

/** A measure that there was none of yet. */
const unknown: CellaDelMese = { valore: null, livello: null }
type Row = Pick<StoredRow, 'cliente' | 'celle'>

function show(
  session: Session,
  { soglie, mesi, mesi_di_tutti, servizi }: Frame,
  now: readonly Row[],
  before: readonly Row[],
) {
  const earlier = new Map(before.map(({ cliente, celle }) => [cliente.id, celle]))
  const righe = now.map(({ cliente, celle }): Riga => {
    const past = earlier.get(cliente.id)
    return {
      cliente,
      celle: forEachMisura((misura) => {
        const { valore, livello } = celle[misura] ?? unknown
        return { valore, livello, prima: past?.[misura]?.valore ?? null }
      }),
    }
  })
  return {
    oggi: session.today,
    mesi: [...mesi],
    misure: soglieOf(soglie),
    righe: righe.toSorted(byUrgency),
    totale: session.cliente ? null : totals(now, before),
    andamento: session.cliente ? andamentoOf(mesi_di_tutti, servizi) : null,
    servizi_attivi: session.cliente ? servizi.propri : null,
  }
}

/** Over all rows, null where none has it; of a mean, the mean over all that it is made of. */
function totals(now: readonly Row[], before: readonly Row[]): Cruscotto['totale'] {
  return forEachMisura((misura) => ({
    valore: totalOf(misura, now),
    prima: before.length === 0 ? null : totalOf(misura, before),
  }))
}
function totalOf(misura: Misura, rows: readonly Row[]) {
  if (rows.length > 0 && rows.every(({ celle }) => celle[misura] === undefined)) return null
  const sum = (part: keyof Pick<CellaDelMese, 'valore' | 'giorni' | 'casi'>) =>
    rows.reduce((total, { celle }) => total + (celle[misura]?.[part] ?? 0), 0)
  return misura === 'giorni_chiusura' ? meanDays(sum('giorni'), sum('casi')) : sum('valore')
}
