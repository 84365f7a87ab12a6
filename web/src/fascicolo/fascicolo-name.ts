import { consorzio } from '@quadra/contract/fascicolo/rules'
import type { Fascicolo } from '@quadra/contract/fascicolo/schema'

export const fascicoloName = ({ id, cliente, norma, anno }: Pick<Fascicolo, 'id' | 'cliente' | 'norma' | 'anno'>) =>
  `Fascicolo n. ${id}: ${cliente?.nome ?? consorzio}, ${norma.descrizione}, ${anno}`
