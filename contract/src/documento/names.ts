/** A document by its code and what it is about. */
export const nameOf = ({ codice_documento, descrizione }: { codice_documento: string | null; descrizione: string }) =>
  codice_documento ? `${codice_documento} · ${descrizione}` : descrizione
