import { shortTitle, type TipoScadenza } from '@quadra/contract/scadenzario/kinds'

/** The name of a row in a refusal. */
export const actName = (tipo: TipoScadenza, id: number) => shortTitle(tipo, { id })
