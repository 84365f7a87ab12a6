import { sql, type SQL } from 'drizzle-orm'
import { clientKeys, type EvidenceScope } from '../../kernel/evidence.ts'

/** The findings on certificates of the mandate's norm, of any year: its cooperatives', and with every site the consortium's. */
export const findingsOfMandate = (scope: EvidenceScope): SQL => sql`(rilievo_ente.certificato_id in (
    select certificate.id from certificato certificate where certificate.norma_id = ${scope.norma.id})
  and (rilievo_ente.cliente_id = any(${clientKeys(scope)}) or (rilievo_ente.cliente_id is null and ${scope.everySite}::boolean)))`

/** The mandates, as `mandato`, that show what concerns a cooperative under a certificate's norm; without one, those on every site. */
export const mandatesThatShow = ({
  certificato_id,
  cliente_id,
}: {
  readonly certificato_id: number
  readonly cliente_id: number | null
}): SQL => sql`"mandato"."certificato_id" in (select own.id from certificato own join certificato shown on shown.norma_id = own.norma_id
    where shown.id = ${certificato_id}) and ${
      cliente_id === null
        ? sql`not exists (select from certificato_sito sito where sito.certificato_id = "mandato"."certificato_id"
          and not exists (select from mandato_cliente chosen where chosen.mandato_id = "mandato"."id" and chosen.cliente_id = sito.cliente_id))`
        : sql`exists (select from mandato_cliente chosen where chosen.mandato_id = "mandato"."id" and chosen.cliente_id = ${cliente_id})`
    }`
