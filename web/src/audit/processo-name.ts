import type { Processo } from '@quadra/contract/audit/processo'

export const processoName = ({ processo: { codice, descrizione } }: Processo) =>
  codice ? `${codice} · ${descrizione}` : descrizione
