import type { Processo } from '@quadra/contract/audit/processo'

export const processoName = ({ processo: { codice, descrizione } }: Pick<Processo, 'processo'>) =>
  codice ? `${codice} · ${descrizione}` : descrizione

/** From when to when, as the end of a sentence. */
export function processoTimes({ da_orario, a_orario }: Pick<Processo, 'da_orario' | 'a_orario'>) {
  if (da_orario && a_orario) return `, dalle ${da_orario} alle ${a_orario}`
  if (da_orario) return `, dalle ${da_orario}`
  return a_orario ? `, fino alle ${a_orario}` : ''
}
