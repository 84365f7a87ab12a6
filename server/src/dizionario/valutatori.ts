import { type Valutatore, type ValutatoreRow, valutatoreApi } from '@quadra/contract/dizionario/valutatore'
import { statoLabels } from '@quadra/contract/kernel/fields'
import { isConsortium } from '@quadra/contract/policy'
import { registryRights } from '@quadra/contract/registry-rights'
import { sql } from 'drizzle-orm'
import { valutatore } from '../database/schema/valutatore.ts'
import { withStato } from '../domain/scope.ts'
import { labelColumn, textColumn } from '../kernel/records/columns.ts'
import { isReferenced } from '../kernel/records/references.ts'
import type { Session } from '../kernel/session.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { defineStore } from '../kernel/records/store.ts'
import { incompatibilitaOf, qualifiche } from './register.ts'

/** Evaluators can be chosen by every role; the register of each is read by the consortium alone. */
export const valutatoreStore = defineStore({
  slice: 'valutatore',
  api: valutatoreApi,
  table: valutatore,
  fields: {
    ...columnsOf(valutatore, valutatoreApi.list.reply),
    in_uso: isReferenced(valutatore),
  },
  from: (select) => select.from(valutatore).$dynamic(),
  visible: () => undefined,
  filter: (query) => [withStato(valutatore.stato, query.stato)],
  columns: {
    nome: textColumn(valutatore.nome),
    cognome: textColumn(valutatore.cognome),
    stato: labelColumn(valutatore.stato, statoLabels),
  },
  show: (session, { in_uso, ...row }) => {
    const { granted, ...flags } = registryRights(session, { in_uso })
    return { granted, item: { ...row, ...flags } satisfies ValutatoreRow }
  },
  record: {
    more: {
      perSession: (session: Session) => ({
        utente: linked,
        qualifiche: qualifiche.rowsOf(valutatore.id),
        incompatibilita: incompatibilitaOf.rowsOf(valutatore.id),
        audit_tre_anni: auditsSince(session.today),
      }),
    },
    show: (session, row: ValutatoreRow, more: More): Valutatore =>
      isConsortium(session.ruolo)
        ? {
            ...row,
            ...more,
            qualifiche: qualifiche.shown(session, more.qualifiche, row),
            incompatibilita: incompatibilitaOf.shown(session, more.incompatibilita, row),
          }
        : { ...row, utente: null, qualifiche: [], incompatibilita: [], audit_tre_anni: null },
  },
  parts: [qualifiche.part, incompatibilitaOf.part],
})

interface More extends Pick<Valutatore, 'utente' | 'audit_tre_anni'> {
  readonly qualifiche: unknown
  readonly incompatibilita: unknown
}

const linked = sql<Valutatore['utente']>`(select json_build_object('id', u.id, 'nome', u.nome, 'cognome', u.cognome)
  from utente u where u.id = "valutatore"."utente_id")`

/** Audits of the three years up to this day. */
const auditsSince = (day: string) => sql<number>`(select count(*)::int from audit_valutatore chosen
  join audit on audit.id = chosen.audit_id and audit.data_cancellazione is null and audit.data_annullamento is null
    and coalesce(audit.svolto_il, audit.data_audit) > (${day}::date - interval '3 years')::date
    and coalesce(audit.svolto_il, audit.data_audit) <= ${day}::date
  where chosen.valutatore_id = "valutatore"."id")`
