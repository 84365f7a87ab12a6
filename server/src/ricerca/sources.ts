import { collective } from '@quadra/contract/fornitore/schema'
import { tipoLabels } from '@quadra/contract/non_conformita/schema'
import { roleLabels } from '@quadra/contract/policy'
import type { Gruppo } from '@quadra/contract/ricerca/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Session } from '../kernel/session.ts'

/** What the search reads of one group: SQL of its own, as the dashboard's, within a scope that is the slice's. */
export interface Source {
  readonly gruppo: Exclude<Gruppo, 'pagina'>
  readonly from: SQL
  /** The stems a record is found by: its own, and those of what it names where that is a small table. */
  readonly words: SQL
  readonly order: SQL
  readonly titolo: SQL
  readonly dettaglio: SQL
  /** The day its index sorts by, where there may be a hundred thousand: their words are their own alone, and indexed. */
  readonly day?: SQL
}

/** Who works in one cooperative need not read its name on every line. */
export function sources(session: Session): readonly Source[] {
  const cliente = session.cliente ? sql`null` : sql`cliente.nome`
  return [
    {
      gruppo: 'audit',
      from: sql`audit join voce on voce.id = audit.norma_id join cliente on cliente.id = audit.cliente_id`,
      words: sql`audit.ricerca || voce.ricerca || cliente.ricerca`,
      order: sql`audit.data_audit desc, audit.id desc`,
      titolo: sql`'Audit ' || audit.anno || '/' || audit.numero`,
      dettaglio: joined(sql`voce.descrizione`, cliente, italian(sql`audit.data_audit`)),
    },
    {
      gruppo: 'non_conformita',
      from: sql`non_conformita join cliente on cliente.id = non_conformita.cliente_id`,
      words: sql`non_conformita.ricerca`,
      day: sql`non_conformita.data_segnalazione`,
      order: sql`non_conformita.data_segnalazione desc, non_conformita.id desc`,
      titolo: beginning(sql`non_conformita.descrizione`),
      dettaglio: joined(
        labelled(sql`non_conformita.tipo`, tipoLabels),
        sql`non_conformita.segnalante`,
        cliente,
        italian(sql`non_conformita.data_segnalazione`),
      ),
    },
    {
      gruppo: 'azione_miglioramento',
      from: sql`azione_miglioramento join cliente on cliente.id = azione_miglioramento.cliente_id`,
      words: sql`azione_miglioramento.ricerca`,
      day: sql`azione_miglioramento.data_segnalazione`,
      order: sql`azione_miglioramento.data_segnalazione desc, azione_miglioramento.id desc`,
      titolo: beginning(sql`azione_miglioramento.miglioramento`),
      dettaglio: joined(cliente, italian(sql`azione_miglioramento.data_segnalazione`)),
    },
    {
      gruppo: 'indicatore',
      from: sql`indicatore join voce processo on processo.id = indicatore.processo_id
        join voce obiettivo on obiettivo.id = indicatore.obiettivo_id join cliente on cliente.id = indicatore.cliente_id
        left join servizio on servizio.id = indicatore.servizio_id`,
      words: sql`to_tsvector('italian', 'indicatore') || obiettivo.ricerca || processo.ricerca || cliente.ricerca || coalesce(servizio.ricerca, '')`,
      order: sql`indicatore.id desc`,
      titolo: sql`obiettivo.descrizione`,
      dettaglio: joined(sql`processo.descrizione`, sql`servizio.descrizione`, cliente),
    },
    {
      gruppo: 'fornitore',
      from: sql`fornitore left join cliente on cliente.id = fornitore.cliente_id`,
      words: sql`fornitore.ricerca`,
      order: sql`fornitore.ragione_sociale, fornitore.id`,
      titolo: sql`fornitore.ragione_sociale`,
      dettaglio: joined(
        sql`'P. IVA ' || fornitore.partita_iva`,
        sql`case when fornitore.cliente_id is null then ${collective} else ${cliente} end`,
      ),
    },
    {
      gruppo: 'documento',
      from: sql`documento join voce on voce.id = documento.tipo_documento_id join file on file.id = documento.file_id
        left join cliente on cliente.id = documento.cliente_id`,
      words: sql`documento.ricerca || voce.ricerca || file.ricerca || coalesce(cliente.ricerca, '')`,
      order: sql`documento.data desc, documento.id desc`,
      titolo: beginning(sql`documento.descrizione`),
      dettaglio: joined(sql`voce.descrizione`, cliente, italian(sql`documento.data`)),
    },
    {
      gruppo: 'utente',
      from: sql`utente left join cliente on cliente.id = utente.cliente_id`,
      words: sql`utente.ricerca || coalesce(cliente.ricerca, '')`,
      order: sql`utente.cognome, utente.nome, utente.id`,
      titolo: sql`utente.nome || ' ' || utente.cognome`,
      dettaglio: joined(labelled(sql`utente.ruolo`, roleLabels), sql`utente.email`, cliente),
    },
  ]
}

const joined = (...parts: SQL[]) => sql`nullif(concat_ws(' · ', ${sql.join(parts, sql`, `)}), '')`
const italian = (day: SQL) => sql`to_char(${day}, 'DD/MM/YYYY')`
const beginning = (text: SQL) => sql`left(${text}, 160)`
const labelled = (value: SQL, labels: Readonly<Record<string, string>>) =>
  sql`(${JSON.stringify(labels)}::jsonb ->> ${value})`
