import { apertiWords } from '@quadra/contract/servizio/aperti'
import { servizioApi } from '@quadra/contract/servizio/api'
import { call } from '../client/call.ts'
import type { Question } from '../ui/dialog/confirm.tsx'

/** The confirmation before a service is switched off: what is open there, and stays so. None where nothing is. */
export async function deactivation(id: number, descrizione: string): Promise<Question | undefined> {
  const aperti = await call(servizioApi.aperti, { params: { id } }).catch(() => undefined)
  if (!aperti)
    return { title, about: descrizione, text: 'Ora non si può sapere che cosa è ancora aperto.', yes: 'Disattiva' }
  const open = apertiWords(aperti)
  if (open.length === 0 && !aperti.pagina_reclami) return undefined
  const text = (
    <>
      {open.length > 0 && (
        <>
          Nel servizio resta da concludere: <strong>{open.join(', ')}</strong>.{' '}
        </>
      )}
      Nessun nuovo elemento potrà indicarlo
      {aperti.pagina_reclami && ', e la sua pagina dei reclami smette di riceverne'}.
    </>
  )
  return { title, about: descrizione, text, yes: 'Disattiva' }
}
const title = 'Disattivare il servizio?'
