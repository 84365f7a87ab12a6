import { Button, Card, Title } from '@mantine/core'
import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { daRilevareView } from '@quadra/contract/indicatore/da-rilevare'
import { exportName } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { isConsortium } from '@quadra/contract/policy'
import { IconChevronDown, IconChevronRight, IconDeviceFloppy } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useCall } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { SheetButton } from '../ui/buttons/SheetButton.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { Back } from '../ui/record/Back.tsx'
import { today } from '../ui/values/dates.ts'
import { SheetTable } from './SheetTable.tsx'
import { filledRows, sheetKey } from './sheet-rows.ts'
import { useSheet } from './use-sheet.ts'

/** All values that are owed, in one sheet: filled by keyboard or pasted, and sent all at once. */
export function DaRilevare() {
  const multisite = isConsortium(useSession().ruolo)
  const sheet = useSheet()
  const missing = useCall(indicatoreApi.daRilevare, { query: { stato: 'mancante' } })
  const running = useCall(indicatoreApi.daRilevare, { query: { stato: 'in_corso' } })
  const rows = [...(missing.data?.rows ?? []), ...(running.data?.rows ?? [])]
  // A value measured by another user meanwhile removes its row, also when something was typed in it.
  const filled = (some: typeof rows) => filledRows(some, sheet.typed, today()).length > 0
  return (
    <>
      <PageHeader
        title="Da rilevare"
        subtitle="Le rilevazioni che mancano, tutte in un foglio"
        before={<Back to={placeOf('indicatore').path} />}
      >
        {!multisite && (
          <Button
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            disabled={!filled(rows)}
            loading={sheet.saving}
            onClick={() => sheet.save(rows)}
          >
            Salva rilevazioni
          </Button>
        )}
        <SheetButton call={indicatoreApi.daRilevare} name={() => exportName(daRilevareView, new Date())} />
      </PageHeader>
      <Card withBorder padding="md" mb="md" component="section" aria-label="Mancanti">
        <Title order={2} size="h5" mb="sm">
          Mancanti
        </Title>
        <QueryView query={missing}>
          {({ rows: owed }) =>
            owed.length === 0 ? (
              <EmptyState title="Nessuna rilevazione manca" />
            ) : (
              <SheetTable caption="Mancanti" rows={owed} sheet={sheet} multisite={multisite} />
            )
          }
        </QueryView>
      </Card>
      <QueryView query={running}>
        {({ rows: owed }) => (
          <Folded
            title={`Periodo in corso (${owed.length.toLocaleString('it-IT')})`}
            begun={filled(owed)}
            refused={owed.some((row) => sheetKey(row) in sheet.errors)}
          >
            <SheetTable caption="Periodo in corso" rows={owed} sheet={sheet} multisite={multisite} />
          </Folded>
        )}
      </QueryView>
      <LeaveGuard unsaved={() => filled(rows)} onLeave={sheet.forget} />
    </>
  )
}

interface FoldedProps {
  readonly title: string
  /** Something was typed in it before. */
  readonly begun: boolean
  /** What was typed in it was refused: it stays open until that is mended. */
  readonly refused: boolean
  readonly children: ReactNode
}
/** Its content is there once it is opened. */
function Folded({ title, begun, refused, children }: FoldedProps) {
  const [open, setOpen] = useState(begun)
  if (refused && !open) setOpen(true)
  const id = useId()
  const Sign = open ? IconChevronDown : IconChevronRight
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label={title}>
      <Title order={2} size="h5">
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          aria-expanded={open}
          aria-controls={id}
          leftSection={<Sign size={16} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {title}
        </Button>
      </Title>
      <div id={id}>{open && children}</div>
    </Card>
  )
}
