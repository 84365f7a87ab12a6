import { daysAfter } from '../kernel/days.ts'
import type { ListLink } from '../list-link.ts'
import { openStati } from '../non_conformita/stato.ts'
import { tipoScadenzaLabels } from '../scadenzario/schema.ts'

interface Declared {
  readonly etichetta: string
  /** Default thresholds: from these values on it is Attenzione, or Critico. The consortium may change them. */
  readonly attenzione: number
  readonly critico: number
  /** The list of exactly what it counts. */
  readonly opens: (cliente_id: string, oggi: string) => ListLink
}

/** A closing counts for so many days. */
const closingDays = 365
export const closedSince = (oggi: string) => daysAfter(oggi, -closingDays)

/** Kinds of deadline with a separate measure, or that differ between the users who see the cooperative. */
const notAmongOthers: readonly string[] = [
  'nc_verifica',
  'nc_estensione',
  'audit',
  'azione',
  'indicatore',
  'fornitore',
  'presa_visione',
  'competenza',
]
type TipoScadenza = keyof typeof tipoScadenzaLabels
export const otherKinds = (Object.keys(tipoScadenzaLabels) as TipoScadenza[]).filter(
  (tipo) => !notAmongOthers.includes(tipo),
)

const overdueKinds = (cliente_id: string, tipi: readonly TipoScadenza[]): ListLink => ({
  list: 'scadenzario',
  filters: { mostra: 'tutte', stato: 'scaduta', tipo: tipi.join(), cliente_id },
})

/** The measures of a cooperative, in the order of the columns. */
const declared = {
  nc_aperte: {
    etichetta: 'NC aperte',
    attenzione: 5,
    critico: 10,
    opens: (cliente_id) => ({ list: 'non_conformita', filters: { cliente_id, stato: openStati.join() } }),
  },
  nc_scadute: {
    etichetta: 'NC scadute',
    attenzione: 1,
    critico: 3,
    opens: (cliente_id) => ({ list: 'non_conformita', filters: { cliente_id, scaduti: 'true' } }),
  },
  giorni_chiusura: {
    etichetta: 'Giorni di chiusura',
    attenzione: 45,
    critico: 90,
    opens: (cliente_id, oggi) => ({
      list: 'non_conformita',
      filters: { cliente_id, stato: 'chiuso', chiuse_dal: closedSince(oggi) },
    }),
  },
  azioni_scadute: {
    etichetta: 'Azioni scadute',
    attenzione: 1,
    critico: 3,
    opens: (cliente_id) => ({ list: 'azione_miglioramento', filters: { cliente_id, scaduti: 'true' } }),
  },
  audit_scaduti: {
    etichetta: 'Audit in ritardo',
    attenzione: 1,
    critico: 2,
    opens: (cliente_id) => ({ list: 'audit', filters: { cliente_id, scaduti: 'true' } }),
  },
  indicatori_rossi: {
    etichetta: 'Indicatori non raggiunti',
    attenzione: 1,
    critico: 3,
    opens: (cliente_id) => ({ list: 'indicatore', filters: { cliente_id, esito: 'non_raggiunto' } }),
  },
  indicatori_mancanti: {
    etichetta: 'Indicatori da rilevare',
    attenzione: 1,
    critico: 3,
    opens: (cliente_id) => ({ list: 'indicatore', filters: { cliente_id, esito: 'da_verificare' } }),
  },
  fornitori_scaduti: {
    etichetta: 'Fornitori da rivalutare',
    attenzione: 1,
    critico: 4,
    opens: (cliente_id) => overdueKinds(cliente_id, ['fornitore']),
  },
  addetti_non_in_regola: {
    etichetta: 'Addetti non in regola',
    attenzione: 1,
    critico: 5,
    opens: (cliente_id) => ({ list: 'addetto', filters: { cliente_id, stato_competenze: 'non_in_regola' } }),
  },
  rischi_scoperti: {
    etichetta: 'Rischi alti senza azione',
    attenzione: 1,
    critico: 3,
    opens: (cliente_id) => ({ list: 'rischio', filters: { cliente_id, scoperti: 'true' } }),
  },
  altre_scadenze: {
    etichetta: 'Altre scadenze',
    attenzione: 3,
    critico: 10,
    opens: (cliente_id) => overdueKinds(cliente_id, otherKinds),
  },
} as const satisfies Record<string, Declared>

export type Misura = keyof typeof declared
export const misure = Object.keys(declared) as [Misura, ...Misura[]]
export const misuraOf: Readonly<Record<Misura, Declared>> = declared
export const misuraLabels = Object.fromEntries(
  misure.map((misura) => [misura, declared[misura].etichetta]),
) as Readonly<Record<Misura, string>>

/** The same of every measure. */
export const forEachMisura = <Made>(make: (misura: Misura) => Made) =>
  Object.fromEntries(misure.map((misura) => [misura, make(misura)])) as Record<Misura, Made>
