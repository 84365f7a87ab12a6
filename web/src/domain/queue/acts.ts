import { placeOf } from '@quadra/contract/places'
import type { TipoScadenza } from '@quadra/contract/scadenzario/kinds'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'

/** What is done with an obligation of each kind; of the others the record is opened. */
const acts: Readonly<Partial<Record<TipoScadenza, string>>> = {
  nc_verifica: 'Verifica',
  nc_task: 'Concludi',
  nc_estensione: 'Rispondi',
  audit_checklist: 'Compila',
  azione: 'Aggiorna',
  indicatore: 'Registra',
  contratto: 'Rinnova',
  fornitore: 'Valuta',
  fornitore_documento: 'Carica',
  documento: 'Riesamina',
  documento_approvazione: 'Approva',
  presa_visione: 'Leggi',
  qualifica: 'Rinnova',
  certificato: 'Rinnova',
  sorveglianza: 'Pianifica',
  decisione_riesame: 'Aggiorna',
  riesame: 'Prepara',
  reclamo: 'Rispondi',
  competenza: 'Rinnova',
  formazione: 'Registra',
  contesto: 'Rivedi',
  rischio: 'Rivaluta',
}
const toOpen = 'Apri'

/** The act in the row of an obligation, and where it is done. Whose it is not, or who waits for others, opens the record. */
export function actOf({ tipo, mia, pronta, oggetto, percorso }: Scadenza) {
  const act = mia && pronta && !isNotBegun({ tipo, oggetto }) ? acts[tipo] : undefined
  if (!act) return { label: toOpen, to: percorso }
  return { label: act, to: tipo === 'indicatore' ? placeOf('indicatore').record(oggetto.id, 'verifiche') : percorso }
}

/** An extension that is still to be requested is a non-conformity. */
const isNotBegun = ({ tipo, oggetto }: Pick<Scadenza, 'tipo' | 'oggetto'>) =>
  tipo === 'nc_estensione' && oggetto.slice === 'non_conformita'
