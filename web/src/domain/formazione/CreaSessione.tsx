import { Button } from '@mantine/core'
import type { AddettoRow } from '@quadra/contract/addetto/schema'
import { competenzaApi } from '@quadra/contract/dizionario/competenza'
import { sessioneFormativaApi } from '@quadra/contract/sessione_formativa/api'
import { IconSchool } from '@tabler/icons-react'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { SessioneDialog } from './SessioneDialog.tsx'
import { ActButton } from '../scelte/ChosenActs.tsx'
import { registry } from '../../fields/use-chosen.ts'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { useListScope } from '../../ui/list/list-scope.tsx'
import { useSelection } from '../../ui/list/selection.ts'

/** The competence that the list is narrowed to: an obligation opens it with those who need it. */
function useCompetence() {
  const wanted = useListScope().state.filters['competenza_id'] ?? ''
  const { data } = useCall(competenzaApi.list, { query: { stato: 'tutti' } }, { ...registry, enabled: wanted !== '' })
  return data?.rows.find(({ id }) => String(id) === wanted)
}

/** A list of who needs a competence leads to the session that gives it. */
export function CreaSessione() {
  const { state } = useListScope()
  const competenza = useCompetence()
  const cliente = Number(state.filters['cliente_id']) || undefined
  const [open, dialog] = useDialog(
    <SessioneDialog known={{ ...(cliente && { cliente }), ...(competenza && { competenza }) }} />,
    'Crea sessione',
  )
  if (!useMay(sessioneFormativaApi.create) || !competenza) return null
  return (
    <>
      <Button variant="default" leftSection={<IconSchool size={16} aria-hidden />} onClick={open}>
        Crea sessione
      </Button>
      {dialog}
    </>
  )
}

/** The same with the people who were chosen. */
export function CreaSessionePerScelti() {
  const chosen = [...(useSelection()?.rows.values() ?? [])] as unknown as AddettoRow[]
  const competenza = useCompetence()
  const [first, ...others] = new Set(chosen.map(({ cliente }) => cliente.id))
  const known = {
    cliente: others.length === 0 ? (first ?? null) : null,
    addetti: chosen.map(({ id }) => id),
    ...(competenza && { competenza }),
  }
  if (!useMay(sessioneFormativaApi.create)) return null
  return (
    <ActButton
      label="Crea sessione"
      icon={<IconSchool size={16} aria-hidden />}
      dialog={<SessioneDialog known={known} />}
    />
  )
}
