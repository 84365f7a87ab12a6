import { auditApi } from '@quadra/contract/audit/api'
import { placeOf } from '@quadra/contract/places'
import { useMay } from '../client/session.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { OpenAction } from '../ui/list/OpenAction.tsx'
import { RemoveAction } from '../ui/list/RemoveAction.tsx'
import { AuditDialog } from './AuditDialog.tsx'
import { auditSearch } from './audit-search.tsx'
import { auditName } from './audit-name.ts'

export function AuditList() {
  const mayRemove = useMay(auditApi.remove)
  return (
    <ListPage
      api={auditApi}
      title="Audit"
      subtitle="Audit in corso e da pianificare"
      caption="Elenco Audit"
      open={placeOf('audit').path}
      emptyText="Lista vuota"
      rowName={auditName}
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
