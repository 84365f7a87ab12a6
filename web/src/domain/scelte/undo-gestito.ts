import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import { perform } from '../../client/queries.ts'

/** Undoes «Segna come gestito», based on the versions that it created. */
export const undoGestito = (elementi: readonly string[], versioni: Readonly<Record<string, string>>) =>
  perform(scadenzarioApi.annullaGestito, { body: { elementi: [...elementi], versioni } })
