import { Alert, List, Text } from '@mantine/core'
import { type Audit, moveWords } from '@quadra/contract/audit/schema'
import { romeDay, writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { coordination } from '@quadra/contract/policy'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMay } from '../client/session.ts'
import { ReadOnlyValue } from '../ui/form/ReadOnlyValue.tsx'
import { Panel, Wide } from '../ui/page/Panel.tsx'
import { TextLink } from '../ui/buttons/TextLink.tsx'

/** The audit in its programme: the frozen date, how it moved, and the evaluators admitted by override. */
export function AuditProgramma({ audit }: { audit: Audit }) {
  const { programma, data_programmata, spostamenti, deroghe, avvisi } = audit
  const mayOpen = useMay({ who: coordination })
  if (!programma && spostamenti.length + deroghe.length + avvisi.length === 0) return null
  const words = programma && `Programma ${programma.anno}`
  return (
    <Panel title="Programma">
      {avvisi.length > 0 && (
        <Wide>
          <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title="Da sapere sui valutatori">
            {avvisi.map((avviso) => (
              <Text key={avviso} size="sm">
                {avviso}
              </Text>
            ))}
          </Alert>
        </Wide>
      )}
      {programma && (
        <ReadOnlyValue
          label="Programma"
          value={mayOpen ? <TextLink to={placeOf('programma_audit').record(programma.id)}>{words}</TextLink> : words}
        />
      )}
      {data_programmata && <ReadOnlyValue label="Data programmata" value={writeDay(data_programmata)} />}
      {spostamenti.length > 0 && (
        <Wide>
          <ReadOnlyValue
            label="Spostamenti"
            value={
              <List size="sm" listStyleType="none" spacing={4}>
                {spostamenti.map(({ id, da, a, motivo, utente, data_creazione }) => (
                  <List.Item key={id}>
                    {moveWords({ da, a })}: {motivo}
                    <Signed utente={utente} at={data_creazione} />
                  </List.Item>
                ))}
              </List>
            }
          />
        </Wide>
      )}
      {deroghe.length > 0 && (
        <Wide>
          <ReadOnlyValue
            label="Deroghe"
            value={
              <List size="sm" listStyleType="none" spacing={4}>
                {deroghe.map(({ id, valutatore, messaggio, motivo, utente, data_creazione }) => (
                  <List.Item key={id}>
                    {[valutatore.nome, valutatore.cognome].filter(Boolean).join(' ')} ({messaggio}): {motivo}
                    <Signed utente={utente} at={data_creazione} />
                  </List.Item>
                ))}
              </List>
            }
          />
        </Wide>
      )}
    </Panel>
  )
}

const Signed = ({ utente, at }: { utente: { nome: string; cognome: string }; at: string }) => (
  <Text size="xs" c="dimmed">
    {utente.nome} {utente.cognome}, {writeDay(romeDay(at))}
  </Text>
)
