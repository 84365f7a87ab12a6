import { Button, Group } from '@mantine/core'
import { dizionarioApis } from '@quadra/contract/dizionario/api'
import { requisitoApi } from '@quadra/contract/requisito/api'
import { type Caricati, linesOf, mostLines } from '@quadra/contract/requisito/elenco'
import { modelli, modelloLabels } from '@quadra/contract/requisito/modello'
import { useCall, useMutate } from '../client/queries.ts'
import { useMay } from '../client/session.ts'
import { registry } from '../fields/use-chosen.ts'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { showSuccess } from '../ui/page/toasts.ts'
import { RequisitoFields } from './fields.tsx'
import { PasteField } from './PasteField.tsx'

const done = ({ aggiunti, aggiornati, invariati }: Caricati) =>
  `${aggiunti} aggiunti, ${aggiornati} aggiornati, ${invariati} invariati`

/** The ways to fill the list of a norm; loading and copying only while it has none. */
export function TreeButtons({ norma, empty = false }: { norma: number; empty?: boolean }) {
  const may = useMay(requisitoApi.create)
  const [create, newDialog] = useDialog(
    <FormDialog call={requisitoApi.create} title="Nuovo requisito" initial={{ norma_id: norma }}>
      <RequisitoFields norma={norma} />
    </FormDialog>,
    'Nuovo requisito',
  )
  const [paste, pasteDialog] = useDialog(
    <FormDialog
      call={requisitoApi.elenco}
      title="Incolla elenco"
      initial={{ norma_id: norma }}
      submit="Carica"
      success={done}
    >
      <PasteField name="requisiti" read={linesOf} most={mostLines} />
    </FormDialog>,
    'Incolla elenco',
  )
  const [copy, copyDialog] = useDialog(<CopyDialog norma={norma} />, 'Copia da un’altra norma')
  const load = useMutate(requisitoApi.modello, { onSuccess: () => showSuccess() })
  if (!may) return null
  return (
    <Group gap="xs" justify={empty ? 'center' : 'flex-end'} mb={empty ? 0 : 'sm'}>
      <Button variant={empty ? 'default' : 'filled'} onClick={create}>
        Nuovo requisito
      </Button>
      <Button variant="default" onClick={paste}>
        Incolla elenco
      </Button>
      {empty && (
        <>
          {modelli.map((modello) => (
            <Button
              key={modello}
              loading={load.isPending}
              onClick={() => load.mutate({ body: { norma_id: norma, modello } })}
            >
              Carica l’elenco {modelloLabels[modello]}
            </Button>
          ))}
          <Button variant="default" onClick={copy}>
            Copia da un’altra norma
          </Button>
        </>
      )}
      {newDialog}
      {pasteDialog}
      {copyDialog}
    </Group>
  )
}

export const EmptyTree = ({ norma }: { norma: number }) => (
  <EmptyState
    title="La norma non ha ancora requisiti"
    hint="I requisiti sono i punti della norma: per ciascuno la pagina dice che cosa c’è e che cosa manca."
  >
    <TreeButtons norma={norma} empty />
  </EmptyState>
)

function CopyDialog({ norma }: { norma: number }) {
  const norme = useCall(dizionarioApis.norma.list, { query: { stato: 'tutti' } }, registry)
  const options = (norme.data?.rows ?? [])
    .filter(({ id }) => id !== norma)
    .map(({ id, descrizione }) => ({ value: id, label: descrizione }))
  return (
    <FormDialog call={requisitoApi.copia} title="Copia da un’altra norma" initial={{ norma_id: norma }} success={done}>
      <SelectField name="da_norma_id" options={options} loading={norme.isLoading} />
    </FormDialog>
  )
}
