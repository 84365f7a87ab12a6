import { fotoPart } from '@quadra/contract/non_conformita/foto'
import { like } from 'drizzle-orm'
import type { Tx } from '@quadra/server/database/database'
import { nonConformita } from '@quadra/server/database/schema/non_conformita'
import { nonConformitaFoto } from '@quadra/server/database/schema/non_conformita_foto'
import type { FileStorage } from '@quadra/server/kernel/files/storage'
import { logChange } from '@quadra/server/kernel/log/changelog'
import { storeFile } from '../material/files.ts'
import { picture } from '../material/png.ts'
import { lineOfPart } from '../story.ts'

/** A ramp behind a van, and the bolt that does not secure it. */
const ramp = picture(480, 360, [
  [0, 0, 480, 230, [206, 218, 226]],
  [0, 230, 480, 130, [148, 148, 142]],
  [60, 60, 250, 190, [244, 244, 240]],
  [80, 80, 90, 70, [96, 120, 136]],
  [200, 80, 90, 150, [70, 84, 94]],
  [290, 236, 150, 16, [110, 112, 116]],
  [296, 210, 14, 30, [196, 58, 44]],
  [90, 240, 54, 54, [44, 44, 46]],
  [226, 240, 54, 54, [44, 44, 46]],
])

/** What was photographed when it was reported. */
export async function loadFoto(tx: Tx, storage: FileStorage) {
  const found = await tx
    .select()
    .from(nonConformita)
    .where(like(nonConformita.descrizione, 'Sul pulmino targato FK 210%'))
  for (const { id, cliente_id, utente_id, data_creazione: at } of found) {
    const name = 'Pedana FK 210.png'
    const file_id = await storeFile(tx, storage, { name, bytes: ramp, utente_id, at })
    const [row] = await tx
      .insert(nonConformitaFoto)
      .values({ non_conformita_id: id, file_id, utente_id, data_creazione: at, data_modifica: at })
      .returning({ id: nonConformitaFoto.id })
    const of = { slice: 'non_conformita', id, cliente_id }
    const to = { nome: name, dimensione: ramp.length }
    await logChange(tx, { id: utente_id }, lineOfPart(of, fotoPart, row!.id, { to, at }))
  }
}
