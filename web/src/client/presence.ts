import { presenzaRichiesta, richiestaPresenza, type MetodoPresenza } from '@quadra/contract/profilo/presenza'
import { ApiError } from './api-error.ts'

type Ask = (metodi: readonly MetodoPresenza[]) => Promise<boolean>

/** How a person proves to be there: the app registers its dialog here, once. */
export const askPresenceBy = (dialog: Ask) => {
  ask = dialog
}
let ask: Ask = () => Promise.resolve(false)
let running: Promise<boolean> | null = null

/**
 * Whether a call that was refused for want of a recent proof may be repeated: any number of calls wait for one dialog.
 * Any other refusal stays what it is.
 */
export async function presenceProven({ data }: ApiError): Promise<boolean> {
  const { success, data: required } = richiestaPresenza.safeParse(data)
  if (!success) return false
  running ??= ask(required.metodi).finally(() => {
    running = null
  })
  if (await running) return true
  throw new ApiError(403, `${presenzaRichiesta}: non è cambiato nulla.`)
}
