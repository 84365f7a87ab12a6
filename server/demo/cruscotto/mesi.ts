import { forEachMisura, type Misura } from '@quadra/contract/cruscotto/misure'
import { meanDays } from '@quadra/contract/cruscotto/rules'
import { cellsOf } from '@quadra/server/cruscotto/cruscotto'
import { type SiteCounts, readCounts } from '@quadra/server/cruscotto/counts'
import type { Tx } from '@quadra/server/database/database'
import { cruscottoMese } from '@quadra/server/database/schema/cruscotto'
import { productSession } from '@quadra/server/kernel/session'
import { slices } from '@quadra/server/slices'
import type { Calendar } from '../calendar.ts'
import type { Cast } from '../registry/registry.ts'
import { cooperatives } from '../registry/registry-data.ts'

/** By how much each month differed from today, the newest first; each cooperative begins elsewhere in them. */
const differences: Readonly<Record<Misura, readonly number[]>> = {
  nc_aperte: [1, -1, 0, 2, 3, 1, 2, 4, 2, 3, 5],
  nc_scadute: [0, 1, -1, 1, 0, 2, 1, 0, 2, 1, 1],
  giorni_chiusura: [3, -2, 5, 8, 4, 9, 12, 7, 15, 11, 18],
  azioni_scadute: [0, -1, 1, 0, 1, 0, 2, 1, 0, 1, 2],
  audit_scaduti: [0, 0, 1, 0, 0, 1, 0, -1, 0, 1, 0],
  indicatori_rossi: [0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 1],
  indicatori_mancanti: [0, 0, 1, 1, -1, 0, 2, 1, 0, 0, 1],
  fornitori_scaduti: [1, 0, -1, 1, 0, 1, 2, 0, 1, 1, 0],
  addetti_non_in_regola: [1, 0, 2, 1, 0, 1, 3, 2, 1, 2, 4],
  rischi_scoperti: [1, 0, 1, 2, 1, 0, 2, 1, 3, 2, 2],
  altre_scadenze: [1, -1, 2, 0, 1, 3, 1, 2, 0, 2, 3],
}
const months = differences.nc_aperte.length
/** The cooperative that left was still there in so many of the oldest months. */
const untilItLeft = 1

/** The months before this one, as if the product had stored each when it was over. */
export async function loadMesi(tx: Tx, cast: Cast, { day }: Calendar) {
  const today = day(0)
  const { counts } = await readCounts(tx, productSession(today), slices)
  const left = leftOf(cast)
  const rows = Array.from({ length: months }, (_, back) => {
    const there = back >= months - untilItLeft ? [...counts, left] : counts
    return there.map((one, place) => ({
      mese: monthBefore(today, back + 1),
      cliente_id: one.cliente.id,
      celle: cellsOf(earlier(one, (back + place) % months), []),
      rilevato_il: `${monthBefore(today, back)}-01`,
    }))
  })
  await tx.insert(cruscottoMese).values(rows.flat())
}

function earlier({ cliente, valori, giorni, casi }: SiteCounts, back: number): SiteCounts {
  const before = Math.max(0, giorni + casi * differences.giorni_chiusura[back]!)
  const values = forEachMisura((misura) => Math.max(0, (valori[misura] ?? 0) + differences[misura][back]!))
  return { cliente, valori: { ...values, giorni_chiusura: meanDays(before, casi) }, giorni: before, casi }
}

function leftOf({ clients }: Cast): SiteCounts {
  const { key, nome } = cooperatives.find((one) => one.key === 'faro')!
  return { cliente: { id: clients.get(key)!, nome }, valori: forEachMisura(() => 0), giorni: 62, casi: 2 }
}

/** So many months before the one of a day, YYYY-MM. */
function monthBefore(today: string, back: number) {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
}
