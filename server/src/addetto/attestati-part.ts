import { type Attestato, attestato, attestatoPart } from '@quadra/contract/addetto/attestato'
import { addettoRights } from '@quadra/contract/addetto/rules'
import type { AddettoRow } from '@quadra/contract/addetto/schema'
import { statoCompetenzaOf } from '@quadra/contract/addetto/stato'
import { desc, eq } from 'drizzle-orm'
import { addettoAttestato, sessioneFormativa } from '../database/schema/formazione.ts'
import { competenza } from '../database/schema/addetto.ts'
import { file } from '../database/schema/file.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import type { Shown } from '../kernel/records/declaration.ts'
import { definePart } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'

type Person = Pick<AddettoRow, 'id' | 'pseudonimo' | 'stato'>
const rightsOf = (session: Session, { pseudonimo, stato }: Person) =>
  addettoRights(session, { pseudonimo, in_uso: false, cessato: stato === 'cessato' })

const isForgotten = 'Al posto del nome c’è uno pseudonimo: la scheda non cambia più'
const fromSession = ({ sessione }: Attestato) =>
  sessione ? `L’attestato viene dalla sessione ${sessione.anno}/${sessione.numero}` : undefined

/** The certificates of a person, the newest first: those of a session go with it. */
export const attestati = definePart({
  part: attestatoPart,
  table: addettoAttestato,
  parent: addettoAttestato.addetto_id,
  fields: {
    ...columnsOf(addettoAttestato, attestato),
    competenza: { id: competenza.id, codice: competenza.codice, descrizione: competenza.descrizione },
    sessione: { id: sessioneFormativa.id, anno: sessioneFormativa.anno, numero: sessioneFormativa.numero },
    file_name: file.name,
  },
  from: (select) =>
    select
      .from(addettoAttestato)
      .innerJoin(competenza, eq(competenza.id, addettoAttestato.competenza_id))
      .leftJoin(sessioneFormativa, eq(sessioneFormativa.id, addettoAttestato.sessione_id))
      .leftJoin(file, eq(file.id, addettoAttestato.file_id))
      .$dynamic(),
  order: [desc(addettoAttestato.data_conseguimento), desc(addettoAttestato.id)],
  show: (session, row, record: Person): Attestato => ({
    ...row,
    stato: statoCompetenzaOf(row.data_scadenza, session.today),
    url: row.file_name === null ? null : `/api/addetto/${record.id}/attestato/${row.id}/file`,
    cancellabile: rightsOf(session, record).granted && !record.pseudonimo && row.sessione === null,
  }),
  rights: {
    add: (session: Session, { item }: Shown<Person>) => {
      const { granted } = rightsOf(session, item)
      return {
        granted: granted || session.ruolo === 'coordinatore',
        state: item.pseudonimo ? isForgotten : undefined,
      }
    },
    remove: (session: Session, { item }: Shown<Person>, row: Attestato) => ({
      granted: rightsOf(session, item).granted,
      state: item.pseudonimo ? isForgotten : fromSession(row),
    }),
  },
})
