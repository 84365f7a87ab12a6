import { ActionIcon, Stack, Text } from '@mantine/core'
import { writeOn } from '@quadra/contract/kernel/list'
import { IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNoCliente } from '../fields/empty/NewCliente.tsx'
import { useClienti } from '../fields/use-clienti.ts'
import { Field } from '../ui/form/Field.tsx'
import { useFormErrors, useFormScope } from '../ui/form/form-scope.tsx'
import { byLabel } from '../ui/inputs/choices.ts'
import { DayInput } from '../ui/inputs/DateField.tsx'
import { ChooseSeveral, LooseText, Tick } from '../ui/inputs/Loose.tsx'
import { danger } from '../ui/theme/theme.ts'
import styles from './SitiField.module.css'

/** A site in the form: by key, or with its name where the record has it. */
interface Sito {
  readonly cliente_id?: number
  readonly cliente?: { readonly id: number; readonly nome: string }
  readonly dal?: string | null
  readonly al?: string | null
  readonly centrale?: boolean
  readonly attivita?: string | null
}

/** The cooperatives of a certificate, and from when to when each of them is in it. */
export const SitiField = () => (
  <Field
    name="siti"
    write={(value) => listOf(value).map(writeSito).join(', ')}
    show={(value) => <SitiNames siti={listOf(value)} />}
  >
    {({ label, value, onChange }) => <Siti label={label} siti={listOf(value)} onChange={onChange} />}
  </Field>
)

const allPresent = { words: 'Le cooperative attive sono già tutte qui' }

interface Props {
  readonly label: string
  readonly siti: readonly Sito[]
  readonly onChange: (siti: readonly Sito[]) => void
}

function Siti({ label, siti, onChange }: Props) {
  const answer = useClienti().data
  const clienti = answer?.rows ?? []
  const add = (id: number) => onChange([...siti, { cliente_id: id, dal: null, al: null }])
  const { empty, dialog } = useNoCliente(add)
  const nameOf = (sito: Sito) =>
    sito.cliente?.nome ?? clienti.find(({ id }) => id === keyOfSito(sito))?.nome ?? 'Cooperativa'
  const present = siti.map(keyOfSito)
  const free = clienti
    .filter(({ id, stato }) => stato === 1 && !present.includes(id))
    .map(({ id, nome }) => ({ value: id, label: nome }))
    .toSorted(byLabel)
  const change = (at: number, days: Partial<Sito>) =>
    onChange(siti.map((sito, index) => (index === at ? { ...sito, ...days } : sito)))
  return (
    <Stack gap="xs">
      <ChooseSeveral
        isAdding
        label={label}
        description="Le date servono solo per chi entra o esce durante il periodo"
        placeholder={free.length > 0 ? 'Aggiungi cooperative' : undefined}
        options={free}
        value={noOne}
        empty={answer && (clienti.some(({ stato }) => stato === 1) ? allPresent : empty)}
        onPick={([added]) => added && add(added)}
      />
      {dialog}
      {siti.length > 0 && (
        <ul className={styles.list}>
          {siti.map((sito, index) => (
            <li key={keyOfSito(sito)} className={styles.site}>
              <span className={styles.name}>
                {nameOf(sito)}
                <SitoError name={`siti.${index}.cliente_id`} />
              </span>
              <SitoDay
                index={index}
                of="dal"
                sito={sito}
                site={nameOf(sito)}
                onPick={(dal) => change(index, { dal })}
              />
              <SitoDay index={index} of="al" sito={sito} site={nameOf(sito)} onPick={(al) => change(index, { al })} />
              <SitoActivity
                name={`siti.${index}.attivita`}
                site={nameOf(sito)}
                value={sito.attivita ?? ''}
                onChange={(attivita) => change(index, { attivita })}
              />
              <CentralChoice
                name={`siti.${index}.centrale`}
                site={nameOf(sito)}
                isCentral={sito.centrale === true}
                onPick={(central) =>
                  onChange(siti.map((one, other) => ({ ...one, centrale: central && other === index })))
                }
              />
              <ActionIcon
                color="red"
                aria-label={`Togli: ${nameOf(sito)}`}
                onClick={() => onChange(siti.filter((_, other) => other !== index))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

interface CentralProps {
  readonly name: string
  readonly site: string
  readonly isCentral: boolean
  readonly onPick: (isCentral: boolean) => void
}

/** One of them may be the central function: planned and covered like the others, and never left to chance. */
function CentralChoice({ name, site, isCentral, onPick }: CentralProps) {
  const error = useErrorAt(name)
  return <Tick label="Funzione centrale" of={site} value={isCentral} error={error} onPick={onPick} />
}

interface ActivityProps {
  readonly name: string
  readonly site: string
  readonly value: string
  readonly onChange: (words: string) => void
}

/** What is done at a site, as the certificate has it. */
function SitoActivity({ name, site, value, onChange }: ActivityProps) {
  const error = useErrorAt(name)
  return (
    <div className={styles.activity}>
      <LooseText
        label={`Attività: ${site}`}
        placeholder="Che cosa si fa qui"
        value={value}
        error={error}
        onPick={onChange}
      />
    </div>
  )
}

interface DayProps {
  readonly index: number
  readonly of: 'dal' | 'al'
  readonly sito: Sito
  readonly site: string
  readonly onPick: (day: string | null) => void
}

function SitoDay({ index, of, sito, site, onPick }: DayProps) {
  const name = `siti.${index}.${of}`
  const error = useErrorAt(name)
  const label = `${of === 'dal' ? 'Dal' : 'Al'}: ${site}`
  return (
    <DayInput
      isBare
      input={{
        name,
        label,
        placeholder: of === 'dal' ? 'Dall’inizio' : 'Alla fine',
        required: false,
        error,
        value: sito[of] ?? null,
        onChange: (day) => onPick(day as string | null),
      }}
    />
  )
}

function SitoError({ name }: { name: string }) {
  const error = useErrorAt(name)
  return error ? (
    <Text size="xs" c={danger}>
      {error}
    </Text>
  ) : null
}

/** What a refusal names inside the list shows where it is. */
function useErrorAt(name: string) {
  const { writers } = useFormScope()
  useEffect(() => writers.draw(name), [writers, name])
  return useFormErrors()[name]
}

const SitiNames = ({ siti }: { siti: readonly Sito[] }) =>
  siti.length > 0 && (
    <Stack gap={2}>
      {siti.map((sito) => (
        <Text key={keyOfSito(sito)} size="sm">
          {writeSito(sito)}
        </Text>
      ))}
    </Stack>
  )

const noOne: readonly number[] = []
const keyOfSito = ({ cliente, cliente_id }: Sito) => cliente_id ?? cliente?.id ?? 0
const listOf = (value: unknown): readonly Sito[] => (Array.isArray(value) ? value : [])
const writeSito = ({ cliente, dal, al, centrale, attivita }: Sito) =>
  [
    cliente?.nome,
    centrale && '(funzione centrale)',
    attivita && `– ${attivita},`,
    dal && writeOn('dal', dal),
    al && writeOn('al', al),
  ]
    .filter(Boolean)
    .join(' ')
