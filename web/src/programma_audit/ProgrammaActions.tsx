import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import type { ProgrammaAudit } from '@quadra/contract/programma_audit/schema'
import { IconCalendarPlus } from '@tabler/icons-react'
import { PdfButton } from '../domain/PdfButton.tsx'
import { RiapriButton } from '../domain/RiapriButton.tsx'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { planPath } from './paths.ts'

/** What can be done from every tab; planning the first audits of a draft is its next step. */
export const ProgrammaActions = ({ programma }: { programma: ProgrammaAudit }) => (
  <>
    {programma.riapribile && (
      <RiapriButton
        call={programmaAuditApi.riapri}
        id={programma.id}
        title="Riapri il programma"
        success={`Programma riaperto: revisione ${programma.revisione + 1}`}
      />
    )}
    {programma.pianificabile && (programma.stato !== 'bozza' || programma.audit.length > 0) && (
      <LinkButton
        variant="default"
        to={planPath(programma.id)}
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
      >
        Pianifica audit
      </LinkButton>
    )}
    <PdfButton
      call={programmaAuditApi.pdf}
      id={programma.id}
      name={`programma_audit_${programma.anno}_${programma.id}.pdf`}
    />
  </>
)
