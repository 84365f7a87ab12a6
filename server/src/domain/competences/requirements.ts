import { type Requirement, requirementPart } from '@quadra/contract/requisito_competenza/schema'
import { asc, eq, sql } from 'drizzle-orm'
import { competenza, requisitoCompetenza } from '../../database/schema/addetto.ts'
import { definePart } from '../../kernel/records/parts.ts'

/** The competences that a job requires: the job's history shows them, the matrix changes them. */
export const jobRequirements = definePart({
  part: requirementPart,
  table: requisitoCompetenza,
  parent: requisitoCompetenza.mansione_id,
  fields: {
    id: requisitoCompetenza.id,
    competenza: { id: competenza.id, descrizione: competenza.descrizione },
    livello: sql<
      Requirement['livello']
    >`case when ${requisitoCompetenza.bloccante} then 'bloccante' else 'richiesta' end`,
  },
  from: (select) =>
    select
      .from(requisitoCompetenza)
      .innerJoin(competenza, eq(competenza.id, requisitoCompetenza.competenza_id))
      .$dynamic(),
  order: [asc(requisitoCompetenza.id)],
  show: (_session, row, _record: { id: number }): Requirement => row,
  rights: {},
})
