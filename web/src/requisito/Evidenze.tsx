import { Button, Card, Group, List, Text, Title } from '@mantine/core'
import { gravitaWord } from '@quadra/contract/gravita'
import { writeDay } from '@quadra/contract/kernel/list'
import { statoLabels } from '@quadra/contract/non_conformita/stato'
import { placeOf } from '@quadra/contract/places'
import { requisitoApi } from '@quadra/contract/requisito/api'
import { esitoVerificaLabels, type RigaEvidenze } from '@quadra/contract/requisito/evidenze'
import { fonteLabels } from '@quadra/contract/requisito/names'
import type { Requisito } from '@quadra/contract/requisito/schema'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCall } from '../client/queries.ts'
import { useMay, useSession } from '../client/session.ts'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { useDialog } from '../ui/dialog/dialog.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { ChooseOne } from '../ui/inputs/Loose.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { ConfermaButton, LinkDocumentButton } from './DocumentLinks.tsx'
import { StatoRequisitoBadge } from './StatoRequisitoBadge.tsx'

/** What proves a requirement at the chosen cooperative; for a cooperative's users their own. */
export function Evidenze({ requisito }: { requisito: Requisito }) {
  const { cliente } = useSession()
  const search: { cliente_id?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const all = useCall(requisitoApi.evidenze, { params: { id: requisito.id }, query: {} })
  return (
    <QueryView query={all}>
      {({ righe }) => {
        const keys = righe.map((one) => one.cliente.id)
        const chosen = cliente?.id ?? keys.find((id) => String(id) === search.cliente_id) ?? keys[0]
        if (chosen === undefined) return <Text>Nessun sito in vigore.</Text>
        return (
          <>
            {!cliente && (
              <ChooseOne
                label="Cooperativa"
                width={340}
                options={righe.map((one) => ({ value: one.cliente.id, label: one.cliente.nome }))}
                value={chosen}
                onPick={(id) =>
                  void navigate({
                    to: '.',
                    search: (present: object) => ({ ...present, cliente_id: String(id) }),
                    replace: true,
                  })
                }
              />
            )}
            <AtSite key={chosen} requisito={requisito} cliente={chosen} />
          </>
        )
      }}
    </QueryView>
  )
}

function AtSite({ requisito, cliente }: { requisito: Requisito; cliente: number }) {
  const answer = useCall(requisitoApi.evidenze, { params: { id: requisito.id }, query: { cliente_id: cliente } })
  return (
    <QueryView query={answer}>
      {({ righe }) =>
        righe[0] ? <Proofs requisito={requisito} riga={righe[0]} /> : <Text>Nessun sito in vigore.</Text>
      }
    </QueryView>
  )
}

function Proofs({ requisito, riga }: { requisito: Requisito; riga: RigaEvidenze }) {
  return (
    <>
      <Card withBorder padding="md" my="sm" component="section" aria-label="Stato">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div>
            <StatoRequisitoBadge stato={riga.stato} />
            <List size="sm" mt={6}>
              {(riga.motivi ?? []).map(({ testo, percorso }) => (
                <List.Item key={testo}>{percorso ? <TextLink to={percorso}>{testo}</TextLink> : testo}</List.Item>
              ))}
            </List>
          </div>
          <ExcludeButton requisito={requisito} riga={riga} />
        </Group>
      </Card>
      <Lines title="Documenti" action={<LinkDocumentButton requisito={requisito} cliente={riga.cliente.id} />}>
        {(riga.documenti ?? []).map(({ id, codice, titolo, da }) => (
          <List.Item key={id}>
            <TextLink to={placeOf('documento').record(id)}>{[codice, titolo].filter(Boolean).join(' – ')}</TextLink>
            {da && ` (da ${da})`}
          </List.Item>
        ))}
      </Lines>
      {(riga.da_confermare ?? []).length > 0 && (
        <Lines title="Da confermare">
          {riga.da_confermare!.map((one) => (
            <List.Item key={one.id}>
              <TextLink to={placeOf('documento').record(one.id)}>
                {[one.codice, one.titolo].filter(Boolean).join(' – ')}
              </TextLink>{' '}
              (da {one.da}) <ConfermaButton documento={one.id} requisito={requisito} />
            </List.Item>
          ))}
        </Lines>
      )}
      <Lines title="Verifiche" none="Nessuna">
        {(riga.verifiche ?? []).map(({ audit, data, esito }) => (
          <List.Item key={audit.id}>
            <TextLink to={placeOf('audit').record(audit.id)}>
              Audit {audit.anno}/{audit.numero}
            </TextLink>{' '}
            del {writeDay(data)}: {esitoVerificaLabels[esito]}
          </List.Item>
        ))}
      </Lines>
      <Lines title="Non conformità" none="Nessuna">
        {(riga.non_conformita ?? []).map(({ id, gravita, stato }) => (
          <List.Item key={id}>
            <TextLink to={placeOf('non_conformita').record(id)}>Non conformità n. {id}</TextLink>:{' '}
            {gravitaWord(gravita)}, {statoLabels[stato]}
          </List.Item>
        ))}
      </Lines>
      <Lines title="Indicatori">
        {(riga.indicatori ?? []).map(({ id, obiettivo, periodo, risultato }) => (
          <List.Item key={id}>
            <TextLink to={placeOf('indicatore').record(id)}>{obiettivo}</TextLink>: {periodo},{' '}
            {risultato ? 'raggiunto' : 'non raggiunto'}
          </List.Item>
        ))}
      </Lines>
      <Lines title="Registri">
        {(riga.registri ?? []).map(({ fonte, record, in_ordine }) => (
          <List.Item key={fonte}>
            {fonteLabels[fonte]}: {record} ({in_ordine ? 'in ordine' : 'non in ordine'})
          </List.Item>
        ))}
      </Lines>
    </>
  )
}

interface LinesProps {
  readonly title: string
  readonly action?: ReactNode
  /** Where there is no line. */
  readonly none?: string
  readonly children: readonly ReactNode[]
}
function Lines({ title, action, none = 'Nessuno', children }: LinesProps) {
  return (
    <Card withBorder padding="md" mb="sm" component="section" aria-label={title}>
      <Group justify="space-between" mb={children.length > 0 ? 'xs' : 0}>
        <Title order={2} size="h5">
          {title}
        </Title>
        {action}
      </Group>
      {children.length > 0 ? (
        <List size="sm">{children}</List>
      ) : (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
    </Card>
  )
}

function ExcludeButton({ requisito, riga }: { requisito: Requisito; riga: RigaEvidenze }) {
  const may = useMay(requisitoApi.esclusione)
  const escluso = riga.stato === 'non_applicabile'
  const label = escluso ? 'Di nuovo applicabile' : 'Escludi'
  const [open, dialog] = useDialog(
    <FormDialog
      call={requisitoApi.esclusione}
      params={{ id: requisito.id }}
      title={escluso ? 'Di nuovo applicabile' : 'Non applicabile'}
      initial={{ cliente_id: riga.cliente.id, escluso: !escluso, data_modifica: requisito.data_modifica } as object}
    >
      <ReadOnlyValue label="Cooperativa" value={riga.cliente.nome} />
      <LongTextField name="motivo" />
    </FormDialog>,
    `${label} ${riga.cliente.id}`,
  )
  if (!may) return null
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        {label}
      </Button>
      {dialog}
    </>
  )
}
