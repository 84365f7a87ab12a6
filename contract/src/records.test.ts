import { expect, it } from 'vitest'
import type { z } from 'zod'
import { contract } from './testing/specified.ts'

const flags = 'modificabile cancellabile'
const dates = 'data_creazione data_modifica'
const votes = 'id data_valutazione costo flessibilita_realizzazione impatto_ambientale media'

/** §3 of the three documents: the fields of each record. The server's tests check every reply against these shapes. */
const records: [string, z.ZodType, string][] = [
  ['session', contract.session.user.reply, 'id nome cognome ruolo email agenzia cliente'],
  [
    'audit',
    contract.audit.read.reply,
    `id numero anno data_audit data_pianificazione norma numero_addetti utilizzo_marchio_certificato variazione_manuale
     politica_qualita riscontrate_non_conformita valutazione_generale raccomandazioni_precedenti verifica_sicurezza
     altri_requisiti_verificati cliente utente valutatori processi anomalie azioni documenti ${dates} ${flags} chiudibile`,
  ],
  [
    'process of an audit',
    contract.audit.createProcesso.reply,
    'id audit_id processo persona data data_verifica valutazione stato da_orario a_orario',
  ],
  ['attachment of an audit', contract.audit.createDocumento.reply, 'id tipo_documento descrizione url'],
  [
    'improvement action',
    contract.azione_miglioramento.read.reply,
    `id audit servizio cliente data_azione data_segnalazione miglioramento soluzione chiusa ${dates} ${flags}`,
  ],
  [
    'dashboard',
    contract.dashboard.read.reply,
    'nonConformitaScadute auditScaduti nonConformitaAudit azioneMiglioramentoAudit ultimeNonConformita ultimiIndicatori',
  ],
  [
    'static lists',
    contract.session.dizionario.reply,
    'stato ruolo tipo_non_conformita stato_non_conformita tipo_scadenza gravita_non_conformita',
  ],
  [
    'non-conformity',
    contract.non_conformita.read.reply,
    `id audit_id tipo norma committente segnalante descrizione causa trattamento note_chiusura responsabile_funzione
     riferimento_cooperativa riferimento_norma stato utente cliente servizio data_verifica data_ultimo_stato
     data_segnalazione data_audit data_pianificazione tasks stati_successivi riferimenti_soluzione efficacia ${flags}
     gravita processo correzione data_correzione perche categoria_causa responsabile ciclo cicli estensione estensione_id`,
  ],
  [
    'task',
    contract.non_conformita.createTask.reply,
    'id persona descrizione_intervento_da_eseguire descrizione_intervento_eseguito chiuso responsabile scadenza data_chiusura ciclo allegati',
  ],
  ['service', contract.servizio.read.reply, `id descrizione cliente stato codice ${dates} ${flags}`],
  [
    'user',
    contract.utente.read.reply,
    `id email nome cognome ruolo avatar titolo telefono info stato ultimo_login agenzia_id agenzia cliente servizi
     servizi_associabili modifica_password ${dates} ${flags}`,
  ],
  [
    'client',
    contract.cliente.read.reply,
    `id nome email descrizione luogo web stato multisito servizi_imprese servizi_persona parita_genere agenzia_id
     utente_id utente ${dates} ${flags}`,
  ],
  ['agency', contract.agenzia.read.reply, `id nome email descrizione ${flags}`],
  ['dictionary item', contract.norma.read.reply, `id codice descrizione stato ${dates} ${flags}`],
  ['evaluator', contract.valutatore.read.reply, `id nome cognome stato ${dates}`],
  [
    'supplier',
    contract.fornitore.read.reply,
    `id ragione_sociale partita_iva codice_fiscale descrizione impatto stato utente_creazione cliente toall ${dates} ${flags}`,
  ],
  ['monitoring', contract.fornitore.addMonitoraggio.reply, `${votes} cliente puntualita conformita_incarico`],
  ['approval', contract.fornitore.addApprovazione.reply, `${votes} servizio curriculum requisiti appartenenza_acli`],
  [
    'contract',
    contract.fornitore.addContratto.reply,
    'id numero_contratto data_inizio data_fine descrizione importo note documento cliente fatture',
  ],
  ['invoice', contract.fornitore.addFattura.reply, 'id data_fattura numero_fattura importo note'],
  [
    'impact',
    contract.fornitore.addImpatto.reply,
    'cliente cliente_id effetto_servizio effetto_costo_annuale effetto_sicurezza riferimento',
  ],
  [
    'indicator',
    contract.indicatore.read.reply,
    `id periodicita_verifica target soglia agenzia cliente processo obiettivo metodo_rilevazione responsabile_gestione
     responsabile_analisi servizio stato utente verifiche`,
  ],
  ['verification', contract.indicatore.addVerifica.reply, 'id data_valutazione verifica risultato'],
  [
    'document of the list',
    contract.documento.list.reply,
    `id tipo_documento cliente file_uuid descrizione file_name file_size data data_cancellazione audit_id url
     servizi_imprese servizi_persona parita_genere ${dates} ${flags}`,
  ],
  ['document', contract.documento.read.reply, 'data_documento'],
]

it.each(records)('a %s has every field of the specification', (_, reply, names) => {
  const { shape } = reply as z.ZodObject
  expect(names.split(/\s+/).filter((name) => !(name in shape))).toEqual([])
})
