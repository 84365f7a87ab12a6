import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { perform } from '../../client/queries.ts'

/** Takes «Segna come gestito» back, upon the versions that it made. */
export const undoGestito = (elementi: readonly string[], versioni: Readonly<Record<string, string>>) =>
  perform(scadenzarioApi.annullaGestito, { body: { elementi: [...elementi], versioni } })
