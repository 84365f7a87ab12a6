import { Button } from '@mantine/core'
import { fascicoloApi } from '@quadra/contract/fascicolo/api'
import type { Fascicolo } from '@quadra/contract/fascicolo/schema'
import { placeOf } from '@quadra/contract/places'
import { IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMutate } from '../client/queries.ts'
import { showSuccess } from '../ui/page/toasts.ts'

/** Makes a pack with the same choices, and goes there. */
export function RicreaButton({
  pack: { cliente, norma, anno, norme_conformita, nomi_addetti, con_allegati },
}: {
  pack: Fascicolo
}) {
  const navigate = useNavigate()
  const create = useMutate(fascicoloApi.create, {
    onSuccess: ({ id }) => {
      showSuccess('Fascicolo richiesto')
      return navigate({ to: placeOf('fascicolo').record(id) })
    },
  })
  const again = () =>
    create.mutate({
      body: {
        cliente_id: cliente?.id ?? null,
        norma_id: norma.id,
        anno,
        norme_conformita_ids: norme_conformita.map(({ id }) => id),
        nomi_addetti,
        con_allegati,
      },
    })
  return (
    <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={create.isPending} onClick={again}>
      Prepara di nuovo
    </Button>
  )
}
