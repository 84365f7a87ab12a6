import { daysWords, type StatoScadenza } from '@quadra/contract/scadenzario/rules'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import type { Line } from '../ui/page/Lines.tsx'
import type { Tone } from '../ui/page/StateBadge.tsx'

export const scadenzaTones: Readonly<Record<StatoScadenza, Tone>> = {
  scaduta: 'danger',
  oggi: 'warning',
  in_scadenza: 'info',
  futura: 'neutral',
}

/** The subject in the words of its record: a number alone means nothing to the reader. */
export const ownWords = ({ testo, titolo_breve }: Pick<Scadenza, 'testo' | 'titolo_breve'>) => testo || titolo_breve

/** An obligation in a short list: by how many days it is late, or how many are left. */
export const scadenzaLine = (row: Scadenza, withCliente: boolean): Line => ({
  id: row.id,
  to: row.percorso,
  title: ownWords(row),
  details: [row.titolo_breve, withCliente && row.cliente?.nome, row.servizio?.descrizione].filter(Boolean).join(' · '),
  status: daysWords(row.giorni),
  tone: scadenzaTones[row.stato],
  isTime: true,
})
