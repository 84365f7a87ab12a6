import { shortTitle, type TipoScadenza } from '@quadra/contract/scadenzario/kinds'

/** What a row is called where it is told why nothing was done to it. */
export const actName = (tipo: TipoScadenza, id: number) => shortTitle(tipo, { id })
