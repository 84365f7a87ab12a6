import { ambitoLabels } from '../chiave/names.ts'
import { esitoLabels } from '../audit/names.ts'
import { tipoComunicazioneLabels } from '../certificato/names.ts'
import { tipoCompetenzaLabels } from '../dizionario/names.ts'
import { qualificaLabels } from '../fornitore/schema.ts'
import { gravitaLabels } from '../gravita.ts'
import { statoLabels } from '../kernel/fields.ts'
import { tipoLabels as tipoNonConformita } from '../non_conformita/names.ts'
import { statoLabels as statoNonConformita } from '../non_conformita/stato.ts'
import { eventoEsternoLabels, statoConsegnaLabels } from '../notifica_esterna/names.ts'
import { roleLabels } from '../policy.ts'
import { statoReclamoLabels } from '../reclamo/stato.ts'
import { fonteLabels } from '../requisito/names.ts'
import { statoRequisitoLabels, variazioneLabels } from '../requisito/stato.ts'
import { statoRilievoEnteLabels, tipoRilievoEnteLabels } from '../rilievo_ente/stato.ts'
import { statoRichiestaEnteLabels } from '../richiesta_ente/stato.ts'
import { tipoDecisioneLabels } from '../riesame/stato.ts'
import { impattoLabels, probabilitaLabels, trattamentoLabels } from '../rischio/names.ts'
import { tipoScadenzaLabels } from '../scadenzario/schema.ts'
import { tipoVisitaEnteLabels } from '../visita_ente/names.ts'

const items = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, descrizione]) => ({ id, descrizione }))

/** The five steps of a scale, by their number. */
const steps = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([id, descrizione]) => ({ id: Number(id), descrizione }))

/** What GET /api/dizionario answers: the lists that never change. */
export const staticLists = {
  stato: Object.entries(statoLabels).map(([id, descrizione]) => ({ id: Number(id), descrizione })),
  ruolo: items(roleLabels),
  tipo_non_conformita: items(tipoNonConformita),
  stato_non_conformita: items(statoNonConformita),
  gravita_non_conformita: items(gravitaLabels),
  esito_checklist: items(esitoLabels),
  qualifica_fornitore: items(qualificaLabels),
  stato_reclamo: items(statoReclamoLabels),
  tipo_scadenza: items(tipoScadenzaLabels),
  tipo_decisione: items(tipoDecisioneLabels),
  stato_requisito: items(statoRequisitoLabels),
  variazione_requisito: items(variazioneLabels),
  fonte_requisito: items(fonteLabels),
  tipo_competenza: items(tipoCompetenzaLabels),
  tipo_visita_ente: items(tipoVisitaEnteLabels),
  tipo_rilievo_ente: items(tipoRilievoEnteLabels),
  stato_rilievo_ente: items(statoRilievoEnteLabels),
  ambito_chiave: items(ambitoLabels),
  trattamento_rischio: items(trattamentoLabels),
  probabilita: steps(probabilitaLabels),
  impatto: steps(impattoLabels.rischio),
  evento_esterno: items(eventoEsternoLabels),
  stato_consegna: items(statoConsegnaLabels),
  stato_richiesta_ente: items(statoRichiestaEnteLabels),
  tipo_comunicazione: items(tipoComunicazioneLabels),
}
