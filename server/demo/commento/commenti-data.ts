import type { PlaceName } from '@quadra/contract/places'
import { type SQL, sql } from 'drizzle-orm'

export interface Said {
  readonly by: string
  readonly ago: number
  /** The person that the sign in the text mentions. */
  readonly to?: string
  readonly text: string
}
interface Conversation {
  readonly slice: PlaceName
  /** Which record: its key and its cooperative's. */
  readonly record: SQL
  readonly said: readonly Said[]
}

const [gestore, manager, coordinatore, utente] = [
  'gestore@example.org',
  'manager.alfa@example.org',
  'coordinatore.alfa@example.org',
  'utente.alfa@example.org',
]

export const conversations: readonly Conversation[] = [
  {
    slice: 'non_conformita',
    record: sql`select id, cliente_id from non_conformita where descrizione like 'In sei fascicoli su venti%'`,
    said: [
      {
        by: coordinatore,
        ago: 12,
        to: utente,
        text: '@ hai già raccolto i consensi scritti a mano? Ne mancano due nel fascicolo.',
      },
      { by: utente, ago: 11, text: 'Sì, sono nel faldone blu in segreteria: li scansiono entro venerdì.' },
      {
        by: coordinatore,
        ago: 5,
        to: manager,
        text: '@ il fornitore del gestionale chiede un incontro per il richiamo automatico. Per me va bene giovedì: puoi esserci?',
      },
      { by: manager, ago: 4, text: 'Giovedì alle 15 ci sono. Portiamo anche l’elenco dei fascicoli a campione.' },
      {
        by: manager,
        ago: 1,
        text: 'Finita la scansione, scrivete qui dove sono i file: così li trova anche chi verifica.',
      },
    ],
  },
  {
    slice: 'fornitore',
    record: sql`select fornitore.id, cliente.id as cliente_id from fornitore join cliente on cliente.nome like 'Alfa%'
      where fornitore.cliente_id is null or fornitore.cliente_id = cliente.id order by fornitore.id limit 1`,
    said: [
      {
        by: manager,
        ago: 20,
        text: 'Il nuovo referente per gli ordini è la signora Galli. Le consegne ora partono il lunedì, non più il mercoledì.',
      },
      { by: coordinatore, ago: 18, text: 'Visto. Lo teniamo presente nella prossima valutazione di puntualità.' },
    ],
  },
  {
    slice: 'audit',
    record: sql`select audit.id, cliente_id, anno, numero from audit join cliente on cliente.id = cliente_id
      where cliente.nome like 'Alfa%' and data_chiusura is null and data_cancellazione is null order by data_audit, audit.id limit 1`,
    said: [
      {
        by: manager,
        ago: 7,
        to: gestore,
        text: '@ la mattina la sala riunioni è occupata: possiamo cominciare dalla visita al servizio e fare la riunione di apertura alle 11?',
      },
      { by: gestore, ago: 6, text: 'Va bene: prima il servizio, poi la riunione. Porto io le copie della checklist.' },
    ],
  },
]
