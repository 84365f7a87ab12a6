import { auditApi } from '@quadra/contract/audit/api'
import { useSession } from '../client/session.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { NewButton } from '../ui/list/NewButton.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { AuditDialog } from './AuditDialog.tsx'
import { AuditSearch } from './AuditSearch.tsx'
import { auditName } from './audit-name.ts'

export const AuditList = () => {
  const { ruolo } = useSession()
  const mayRemove = auditApi.remove.who.some((role) => role === ruolo)
  return (
    <ListPage
      api={auditApi}
      title="Audit"
      subtitle="Audit in corso e da pianificare"
      caption="Elenco Audit"
      open="/pages/audit"
      emptyText="Lista vuota"
      rowName={auditName}
    >
      <NewButton label="Nuovo audit" dialog={AuditDialog} />
      <AuditSearch />
      <OpenAction />
      {mayRemove && <RemoveAction />}
    </ListPage>
  )
}
