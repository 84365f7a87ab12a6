import { expect, it } from 'vitest'
import { contract } from './testing/specified.ts'
import type { Endpoint, Shape } from './kernel/endpoint.ts'

/** The fields that each call's body accepts, required or optional, by the names of the specification. */
const bodies: [string, Endpoint, string][] = [
  ['new audit', contract.audit.create, 'cliente_id data_pianificazione data_audit norma_id'],
  [
    'audit',
    contract.audit.update,
    'cliente_id valutatori norma_id numero_addetti data_pianificazione data_audit utilizzo_marchio_certificato variazione_manuale politica_qualita riscontrate_non_conformita valutazione_generale raccomandazioni_precedenti verifica_sicurezza altri_requisiti_verificati',
  ],
  ['planning', contract.audit.createProcesso, 'processo_id persona data da_orario a_orario'],
  ['verification of a process', contract.audit.approvaProcesso, 'valutazione data_verifica'],
  ['attachment', contract.audit.createDocumento, 'tipo_documento_id descrizione'],
  [
    'action of an audit',
    contract.audit.createAzione,
    'servizio_id data_azione data_segnalazione miglioramento soluzione',
  ],
  [
    'improvement action',
    contract.azione_miglioramento.create,
    'cliente_id servizio_id data_azione data_segnalazione miglioramento soluzione',
  ],
  ['closing of an action', contract.azione_miglioramento.approva, 'soluzione'],
  ['own password', contract.session.changePassword, 'password oldPassword'],
  ['move', contract.non_conformita.stato, 'stato'],
  ['service', contract.servizio.create, 'cliente descrizione stato'],
  ['new user', contract.utente.create, 'cliente_id email password nome cognome ruolo agenzia_id'],
  ['user', contract.utente.update, 'agenzia_id cliente_id nome cognome stato ruolo'],
  [
    'client',
    contract.cliente.create,
    'nome email descrizione luogo web stato multisito servizi_imprese servizi_persona parita_genere',
  ],
  ['supplier', contract.fornitore.create, 'cliente_id ragione_sociale stato codice_fiscale partita_iva descrizione'],
  [
    'monitoring',
    contract.fornitore.addMonitoraggio,
    'cliente data_valutazione costo puntualita flessibilita_realizzazione conformita_incarico impatto_ambientale',
  ],
  [
    'approval',
    contract.fornitore.addApprovazione,
    'data_valutazione servizio costo flessibilita_realizzazione curriculum requisiti appartenenza_acli impatto_ambientale',
  ],
  ['contract', contract.fornitore.addContratto, 'numero_contratto data_inizio data_fine descrizione importo note'],
  ['invoice', contract.fornitore.addFattura, 'data_fattura numero_fattura importo note'],
  [
    'impact',
    contract.fornitore.addImpatto,
    'cliente_id effetto_servizio effetto_costo_annuale effetto_sicurezza riferimento',
  ],
  [
    'indicator',
    contract.indicatore.create,
    'periodicita_verifica target soglia agenzia_id cliente_id processo_id obiettivo_id metodo_rilevazione_id responsabile_gestione_id responsabile_analisi_id servizio_id stato',
  ],
  ['verification', contract.indicatore.addVerifica, 'data_valutazione verifica'],
  [
    'document',
    contract.documento.create,
    'tipo_documento_id descrizione data cliente_id servizi_imprese servizi_persona parita_genere',
  ],
]

it.each(bodies)('the body of a %s has the names of the specification', (_, { body }, names) =>
  expect(missing(body, names)).toEqual([]),
)

it('files travel under the name documento, beside their fields', () => {
  expect(
    [contract.audit.createDocumento, contract.documento.create, contract.fornitore.addContratto].map(
      ({ upload }) => upload?.field,
    ),
  ).toEqual(['documento', 'documento', 'documento'])
})

it.each([
  ['audit', contract.audit.list, 'da_data a_data con_nc con_azioni utente_id cliente_id norma_id'],
  [
    'non_conformita',
    contract.non_conformita.list,
    'da_data a_data tipo segnalante utente_id cliente_id servizio_id stato norma_id',
  ],
  ['servizio', contract.servizio.list, 'stato cliente'],
  ['fornitore', contract.fornitore.list, 'da_data a_data stato'],
])('the list of %s is searched by the names of the specification', (_, { query }, names) =>
  expect(missing(query, names)).toEqual([]),
)

const missing = ({ shape }: Shape, names: string) => names.split(' ').filter((name) => !(name in shape))
