import { rilascioPart } from '@quadra/contract/richiesta_ente/rilascio'
import { isRevocable } from '@quadra/contract/richiesta_ente/rules'
import type { FonteRilascio } from '@quadra/contract/richiesta_ente/stato'
import { asc, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { file } from '../../database/schema/file.ts'
import { rilascio } from '../../database/schema/richiesta_ente.ts'
import { columnsOf } from '../../kernel/records/columns-of.ts'
import { definePart } from '../../kernel/records/parts.ts'

const releases = (parent: PgColumn, fonti?: readonly FonteRilascio[]) =>
  definePart({
    part: rilascioPart,
    table: rilascio,
    parent,
    fields: { ...columnsOf(rilascio, rilascioPart.item), tipo: file.type, dimensione: file.size },
    from: (select) => select.from(rilascio).innerJoin(file, eq(file.id, rilascio.file_id)).$dynamic(),
    order: [asc(rilascio.id)],
    ...(fonti && { visible: () => inArray(rilascio.fonte, [...fonti]) }),
    show: (_session, row) => ({ ...row, revocabile: isRevocable(row) }),
    rights: {},
  })

/** The files released to a request. */
export const releasesOfRequest = releases(rilascio.richiesta_id)

/** What was released of a record's files, in its history too: never changed from there. */
export const releasesOf = {
  non_conformita: releases(rilascio.origine_id, ['task', 'foto']),
  audit: releases(rilascio.origine_id, ['audit', 'risposta']),
  fornitore: releases(rilascio.origine_id, ['fornitore']),
}

/** The slice whose record a file of this kind is attached to. */
export const originOf = {
  task: 'non_conformita',
  foto: 'non_conformita',
  audit: 'audit',
  risposta: 'audit',
  fornitore: 'fornitore',
  caricato: null,
} as const satisfies Record<FonteRilascio, keyof typeof releasesOf | null>
