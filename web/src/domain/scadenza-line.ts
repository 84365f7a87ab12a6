import { type TipoScadenza, tipoScadenzaLabels } from '@quadra/contract/scadenzario/kinds'
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

/** What it is about, in the words of its record: a number alone means nothing to the reader. A reserved one has only that. */
export const ownWords = ({ parole, titolo_breve }: Pick<Scadenza, 'parole' | 'titolo_breve'>) => parole || titolo_breve

/** Its number, or its kind where that says more; the cooperative unless the words name it; the service. */
export function aboutOf(row: Scadenza, withCliente: boolean) {
  const cliente = withCliente ? row.cliente?.nome : undefined
  return [
    row.parole && !saidByKind.has(row.tipo) ? row.titolo_breve : tipoScadenzaLabels[row.tipo],
    cliente && !row.parole.includes(cliente) && cliente,
    row.servizio?.descrizione,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Their number is a key, by which people do not know them. */
const saidByKind: ReadonlySet<TipoScadenza> = new Set<TipoScadenza>([
  'contratto',
  'fornitore',
  'fornitore_documento',
  'documento',
  'documento_approvazione',
  'presa_visione',
  'qualifica',
  'certificato',
  'sorveglianza',
  'competenza',
  'contesto',
])

/** An obligation in a short list: by how many days it is late, or how many are left. */
export const scadenzaLine = (row: Scadenza, withCliente: boolean): Line => ({
  id: row.id,
  to: row.percorso,
  title: ownWords(row),
  details: aboutOf(row, withCliente),
  status: daysWords(row.giorni),
  tone: scadenzaTones[row.stato],
  isTime: true,
})
