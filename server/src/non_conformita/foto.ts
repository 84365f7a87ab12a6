import { type Foto, fotoPart, foto as shape, fotoUrl, settledFoto } from '@quadra/contract/non_conformita/foto'
import { fotoRights } from '@quadra/contract/non_conformita/rules'
import type { NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import { asc, eq } from 'drizzle-orm'
import { file } from '../database/schema/file.ts'
import { nonConformitaFoto } from '../database/schema/non_conformita_foto.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart } from '../kernel/records/parts.ts'

/** Photos of what happened. */
export const foto = definePart({
  part: fotoPart,
  table: nonConformitaFoto,
  parent: nonConformitaFoto.non_conformita_id,
  fields: {
    ...columnsOf(nonConformitaFoto, shape),
    utente_id: nonConformitaFoto.utente_id,
    nome: file.name,
    tipo: file.type,
    dimensione: file.size,
  },
  from: (select) => select.from(nonConformitaFoto).innerJoin(file, eq(file.id, nonConformitaFoto.file_id)).$dynamic(),
  order: [asc(nonConformitaFoto.id)],
  show: (session, { utente_id, ...row }, record: NonConformitaRow): Foto => ({
    ...row,
    url: fotoUrl(record.id, row.id),
    cancellabile: fotoRights(session, record, utente_id).cancellabile,
  }),
  rights: {
    add: (session, { item }) => {
      const { adds, fotografabile } = fotoRights(session, item)
      return { granted: adds, state: fotografabile ? undefined : settledFoto }
    },
    remove: (session, { item }, row) => {
      const { removes, fotografabile } = fotoRights(session, item)
      return { granted: removes || row.cancellabile, state: fotografabile ? undefined : settledFoto }
    },
  },
})
