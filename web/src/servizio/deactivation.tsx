import { servizioApi } from '@quadra/contract/servizio/api'
import type { Servizio } from '@quadra/contract/servizio/schema'
import { call } from '../client/call.ts'
import type { Choices } from '../domain/chiusura/Closing.tsx'
import { closingQuestion } from '../domain/chiusura/question.tsx'
import type { Question } from '../ui/dialog/confirm.tsx'

/** The confirmation before a service is switched off: what is open there, and what becomes of it. None where nothing is. */
export async function deactivation(
  { id, descrizione, cliente }: Pick<Servizio, 'id' | 'descrizione' | 'cliente'>,
  onChange: (choices: Choices | undefined) => void,
): Promise<Question | undefined> {
  const [chiusura, aperti] = await Promise.all([
    call(servizioApi.chiusura, { params: { id } }).catch(() => undefined),
    call(servizioApi.aperti, { params: { id } }).catch(() => undefined),
  ])
  onChange(undefined)
  if (chiusura?.aperti.length === 0 && aperti && !aperti.pagina_reclami) return undefined
  const page = aperti?.pagina_reclami ? ', e la sua pagina dei reclami smette di riceverne' : ''
  return closingQuestion(
    chiusura,
    {
      title: 'Disattivare il servizio?',
      about: descrizione,
      text: `Nessun nuovo elemento potrà indicarlo${page}.`,
      closed: { cliente_id: cliente.id, servizio_id: id },
      left: 'Quello che non si archivia resta aperto: lo concludono le persone che lo seguono. Se il servizio torna attivo, quello che si archivia si riapre.',
    },
    onChange,
  )
}
