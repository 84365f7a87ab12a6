import { auditApi } from '@quadra/contract/audit/api'
import { statoOfAudit } from '@quadra/contract/audit/stato'
import { landingPath } from '@quadra/contract/menu'
import { placeOf } from '@quadra/contract/places'
import { useMay, useSession } from '../client/session.ts'
import { RowUnread } from '../domain/commenti/UnreadMark.tsx'
import { LandingQueue } from '../domain/queue/LandingQueue.tsx'
import { ServiceReports } from '../domain/segnala/ServiceReports.tsx'
import { WaitingLine } from '../domain/segnala/WaitingLine.tsx'
import { LateWords } from '../ui/list/LateWords.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { today } from '../ui/values/dates.ts'
import { AuditBadge } from './AuditBadge.tsx'
import { AuditDialog } from './AuditDialog.tsx'
import { auditSearch } from './audit-search.tsx'
import { auditName } from './audit-name.ts'

const { path } = placeOf('audit')

export function AuditList() {
  const mayRemove = useMay(auditApi.remove)
  const { ruolo, cliente: own } = useSession()
  return (
    <ListPage
      api={auditApi}
      title="Audit"
      subtitle="Audit aperti e da pianificare"
      caption="Elenco Audit"
      teaches={{
        about: 'Un audit verifica sul posto come lavora una cooperativa, processo per processo.',
        next: 'Pianifica il primo, poi aggiungi i processi da verificare dalla sua scheda.',
        others: 'Li pianifica il manager o il consorzio: quando c’è un audit lo leggi qui.',
      }}
      above={
        landingPath(ruolo) === path && (
          <>
            <WaitingLine />
            <LandingQueue />
            <ServiceReports />
          </>
        )
      }
      open={path}
      emptyText="Lista vuota"
      rowName={auditName}
      headline={({ cliente, norma }) => (own ? norma.descrizione : `${cliente.nome}, ${norma.descrizione}`)}
      marks={(audit) => (
        <>
          {statoOfAudit(audit) === 'aperto' && audit.data_audit < today() && <LateWords day={audit.data_audit} />}
          <AuditBadge audit={audit} />
          <RowUnread />
        </>
      )}
      widths={widths}
      create={{ label: 'Nuovo audit', dialog: AuditDialog }}
      search={auditSearch}
      actions={
        <>
          <OpenAction />
          {mayRemove && <RemoveAction />}
        </>
      }
    />
  )
}

const widths = { numero: '5.5rem' }
