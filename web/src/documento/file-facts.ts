import type { Versione } from '@quadra/contract/documento/schema'
import { writeInstant } from '@quadra/contract/kernel/list'

/** When and by whom a file was sent. */
export const sentBy = ({ data_file, utente_file }: Pick<Versione, 'data_file' | 'utente_file'>) =>
  `caricato il ${writeInstant(data_file)}${utente_file ? ` da ${utente_file.nome} ${utente_file.cognome}` : ''}`
