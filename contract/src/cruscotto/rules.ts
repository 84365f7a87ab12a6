import { forEachMisura, type Misura, misuraOf, misure } from './misure.ts'
import { type Cella, type Cruscotto, type Livello, livelloLabels, type Riga, type SogliaMisura } from './schema.ts'

type Soglie = Pick<SogliaMisura, 'attenzione' | 'critico'>

/** A value at or above a threshold has the worse level; a missing value has none. */
export function livelloOf(valore: number | null, { attenzione, critico }: Soglie): Livello | null {
  if (valore === null) return null
  if (valore >= critico) return 'critico'
  return valore >= attenzione ? 'attenzione' : 'regolare'
}

/** Of each measure, what the consortium decided, else what it begins with. */
export const soglieOf = (stored: readonly (Soglie & { readonly misura: Misura })[]): SogliaMisura[] =>
  misure.map((misura) => {
    const { etichetta, attenzione, critico } = misuraOf[misura]
    const own = stored.find((one) => one.misura === misura)
    return { misura, etichetta, attenzione: own?.attenzione ?? attenzione, critico: own?.critico ?? critico }
  })

export { meanDays } from '../kernel/mean-days.ts'

/** How a value moved since the stored month before; null where there is nothing to compare, or nothing moved. */
export function moveOf({ valore, prima }: Pick<Cella, 'valore' | 'prima'>): 'in aumento' | 'in calo' | null {
  if (valore === null || prima === null || valore === prima) return null
  return valore > prima ? 'in aumento' : 'in calo'
}

/** How many cells of a row have this level. */
export const countOf = ({ celle }: Pick<Riga, 'celle'>, livello: Livello) =>
  misure.filter((misura) => celle[misura].livello === livello).length

/** Those that need most attention first. */
export const byUrgency = (one: Riga, other: Riga) =>
  countOf(other, 'critico') - countOf(one, 'critico') ||
  countOf(other, 'attenzione') - countOf(one, 'attenzione') ||
  one.cliente.nome.localeCompare(other.cliente.nome, 'it') ||
  one.cliente.id - other.cliente.id

/** What the last row is called. */
export const totalName = 'Consorzio'

/** A row of the spreadsheet: a cooperative or, at last, all of them. */
export interface RigaEstratta {
  readonly nome: string
  readonly celle: Readonly<Record<Misura, Omit<Cella, 'livello'> & { readonly livello: string | null }>>
}
export function sheetRows({ righe, totale }: Pick<Cruscotto, 'righe' | 'totale'>): RigaEstratta[] {
  const rows = righe.map(({ cliente, celle }) => ({
    nome: cliente.nome,
    celle: forEachMisura((misura) => {
      const { livello } = celle[misura]
      return { ...celle[misura], livello: livello && livelloLabels[livello] }
    }),
  }))
  const sums = totale && forEachMisura((misura) => ({ ...totale[misura], livello: null }))
  return sums ? [...rows, { nome: totalName, celle: sums }] : rows
}
