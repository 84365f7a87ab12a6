import type { Copertura } from '@quadra/contract/copertura_audit/schema'

type Processo = Copertura['processi'][number]

export const processoLabel = ({ codice, descrizione }: Processo) =>
  codice ? `${codice} · ${descrizione}` : descrizione

/** In a row there is room for the code alone; the list shows the rest. */
export const shortProcessi = (processi: readonly Processo[]) =>
  processi.map((processo) => ({
    value: processo.id,
    label: processo.codice ?? processo.descrizione,
    whole: processoLabel(processo),
  }))
