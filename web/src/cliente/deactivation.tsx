import type { Chiusura } from '@quadra/contract/cliente/chiusura'
import { clienteApi } from '@quadra/contract/cliente/api'
import { call } from '../client/call.ts'
import type { Choices } from '../domain/chiusura/Closing.tsx'
import { closingQuestion } from '../domain/chiusura/question.tsx'
import type { Question } from '../ui/dialog/confirm.tsx'

/** The confirmation before a cooperative is deactivated: all its users are signed out, and what is open there. */
export async function deactivation(
  { id, nome }: { readonly id: number; readonly nome: string },
  onChange: (choices: Choices | undefined) => void,
): Promise<Question> {
  const chiusura: Chiusura | undefined = await call(clienteApi.chiusura, { params: { id } }).catch(() => undefined)
  return closingQuestion(
    chiusura,
    {
      title: 'Disattivare la cooperativa?',
      about: nome,
      text: 'Tutte le sue persone vengono disconnesse subito e non possono più accedere finché non la riattivi. I suoi dati restano.',
      closed: { cliente_id: id },
      left: 'Quello che non si archivia resta aperto in elenco, senza scadenze: può concluderlo il consorzio. Se la cooperativa torna attiva, quello che si archivia si riapre.',
    },
    onChange,
  )
}
