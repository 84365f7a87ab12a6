import type { NonConformita, NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { reservedText } from '../kernel/evidence.ts'

type Reserved = NonConformitaRow | NonConformita
const texts = [
  'descrizione',
  'causa',
  'trattamento',
  'correzione',
  'note_chiusura',
  'segnalante',
  'committente',
  'riferimento_norma',
  'riferimento_cooperativa',
  'responsabile_funzione',
  'riferimenti_soluzione',
] as const

/** As it leaves for a certification body: of one with data of health or of minors number, dates and state stay, every text is reserved. */
export function withoutTexts<Record extends Reserved>(record: Record): Record {
  if (!record.dati_particolari) return record
  const hidden = hiding(record, texts)
  if (!('tasks' in record)) return hidden
  const { tasks, cicli, flusso } = record
  return {
    ...hidden,
    foto: [],
    tasks: tasks.map(hiddenTask),
    cicli: cicli.map((one) => ({ ...hiding(one, texts), tasks: one.tasks.map(hiddenTask) })),
    flusso: flusso.map((step) => hiding(step, ['motivo'])),
  }
}

const hiddenTask = (task: NonConformita['tasks'][number]) => ({
  ...hiding(task, ['persona', 'descrizione_intervento_da_eseguire', 'descrizione_intervento_eseguito']),
  allegati: [],
})

function hiding<One extends object>(one: One, names: readonly string[]): One {
  const hidden = Object.entries(one).map(([name, value]) => {
    if (name === 'perche') return [name, (value as string[]).map(() => reservedText)]
    return [name, names.includes(name) && value ? reservedText : value]
  })
  return Object.fromEntries(hidden) as One
}
