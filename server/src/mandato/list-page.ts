import { type SQL, sql } from 'drizzle-orm'
import { contains } from '../kernel/records/columns.ts'

interface ListQuery {
  readonly q?: string | undefined
  readonly ordina?: string | undefined
  readonly direzione?: string | undefined
  readonly pagina?: number | undefined
  readonly per_pagina?: number | undefined
  readonly formato?: string | undefined
}

/** What a list that no store serves needs of its query: which rows match, how many, and the reply around them. */
export function listPage(
  { q, ordina, direzione, pagina, per_pagina, formato }: ListQuery,
  words: Readonly<Record<string, SQL>>,
) {
  const found = q && Object.values(words).map((word) => contains(word, q))
  const isPaged = !formato && (pagina !== undefined || per_pagina !== undefined)
  const size = per_pagina ?? 5
  const hasMeta = isPaged || q !== undefined || ordina !== undefined || direzione !== undefined
  return {
    matches: found ? sql`(${sql.join(found, sql` or `)})` : sql`true`,
    limit: isPaged ? sql`limit ${size} offset ${((pagina ?? 1) - 1) * size}` : sql``,
    reply: <Row>(rows: Row[], totale: number) => {
      const meta = { totale, pagina: isPaged ? (pagina ?? 1) : 1, per_pagina: isPaged ? size : totale }
      return { rows, ...(hasMeta && { meta }) }
    },
  }
}
