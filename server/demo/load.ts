import type { Tx } from '@quadra/server/database/database'
import { loadAddetti } from './addetto/addetti.ts'
import { loadAllegati } from './material/allegati.ts'
import { loadAudits } from './audit/audit.ts'
import { loadAvvisi } from './notifica/avvisi.ts'
import { loadAzioni } from './azione_miglioramento/azioni.ts'
import { calendar } from './calendar.ts'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import { loadCampione } from './programma_audit/campione.ts'
import { loadChecklist } from './checklist/checklist.ts'
import { loadChiavi } from './chiave/chiavi.ts'
import { loadNotifiche } from './notifica_esterna/notifiche.ts'
import { loadOrganico } from './cliente/organico.ts'
import { loadChiusura } from './cliente/chiusura.ts'
import { loadRisposte } from './checklist/risposte.ts'
import { loadCertificati } from './certificato/certificati.ts'
import { loadContesto } from './contesto/contesto.ts'
import { loadCommenti } from './commento/commenti.ts'
import { loadDizionari } from './dizionario/dizionari.ts'
import { loadDocumenti } from './documento/documenti.ts'
import { loadEsclusioni } from './copertura_audit/esclusioni.ts'
import { loadEstensioni } from './estensione/estensioni.ts'
import { loadEventi } from './evento_sicurezza/eventi.ts'
import { loadFascicoli } from './fascicolo/fascicoli.ts'
import { loadFornitori } from './fornitore/fornitori.ts'
import { loadQualifiche } from './fornitore/qualifiche.ts'
import { loadImportazioni } from './importazione/importazioni.ts'
import { loadIndicatori } from './indicatore/indicatori.ts'
import { loadFoto } from './non_conformita/foto.ts'
import { loadNonConformita } from './non_conformita/non_conformita.ts'
import { loadRequisiti } from './requisito/requisiti.ts'
import { loadRichieste } from './requisito_competenza/richieste.ts'
import { bySession } from './sessione_formativa/sessioni-data.ts'
import { loadPiano } from './piano_formazione/piano.ts'
import { loadSessioni } from './sessione_formativa/sessioni.ts'
import { loadProgramma } from './programma_audit/programma.ts'
import { loadCatalogo } from './catalogo_indicatore/catalogo.ts'
import { loadMandati } from './mandato/mandati.ts'
import { loadMesi } from './cruscotto/mesi.ts'
import { loadTraguardi } from './traguardo/traguardi.ts'
import { loadReclami } from './reclamo/reclami.ts'
import { loadRischi } from './rischio/rischi.ts'
import { loadRilievi } from './rilievo_ente/rilievi.ts'
import { loadVisite } from './visita_ente/visite.ts'
import { loadRichiesteEnte } from './richiesta_ente/richieste.ts'
import { loadRiesami } from './riesame/riesami.ts'
import { loadRegistry } from './registry/registry.ts'
import { loadViste } from './vista/viste.ts'
import { loadRegister } from './dizionario/valutatori.ts'

/** The demonstration's story, one chapter per slice, all in the transaction of the first start. */
export async function load(tx: Tx, storage: FileStorage) {
  const cast = await loadRegistry(tx)
  await loadDizionari(tx)
  const days = calendar()
  await loadImportazioni(tx, storage, cast, days)
  await loadRegister(tx, cast, days)
  await loadEsclusioni(tx, cast, days)
  await loadNonConformita(tx, cast, days)
  await loadFoto(tx, storage)
  await loadAllegati(tx, storage)
  await loadAzioni(tx, cast, days)
  await loadOrganico(tx, cast, days)
  await loadCertificati(tx, cast, days)
  const programma = await loadProgramma(tx, days)
  await loadChecklist(tx, cast, days)
  await loadAudits(tx, storage, cast, days, programma)
  await loadRisposte(tx, storage, cast, days)
  await loadEstensioni(tx, cast, days)
  await loadIndicatori(tx, cast, days)
  await loadCatalogo(tx, days)
  await loadCampione(tx, days, programma)
  await loadFornitori(tx, storage, cast, days)
  await loadQualifiche(tx, storage, cast, days)
  await loadDocumenti(tx, storage, cast, days)
  await loadRequisiti(tx, cast, days)
  await loadRichieste(tx, days)
  const people = await loadAddetti(tx, storage, cast, days, bySession)
  await loadSessioni(tx, cast, days, people)
  await loadPiano(tx, cast, days)
  await loadContesto(tx, cast, days)
  await loadTraguardi(tx, cast, days)
  await loadReclami(tx, cast, days)
  await loadRischi(tx, cast, days)
  await loadChiusura(tx, cast, days)
  await loadRiesami(tx, days)
  await loadFascicoli(tx, cast, days)
  const visits = await loadVisite(tx, cast, days)
  await loadMandati(tx, cast, days, visits)
  await loadRilievi(tx, cast, days, visits)
  await loadRichiesteEnte(tx, cast, days)
  await loadMesi(tx, cast, days)
  await loadAvvisi(tx, days)
  await loadCommenti(tx, days)
  await loadEventi(tx, days)
  await loadChiavi(tx, cast, days)
  await loadNotifiche(tx, cast, days)
  await loadViste(tx, days)
}
