import { Button, Drawer, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { writeDay } from '@quadra/contract/kernel/list'
import { useConnection } from '../../client/use-connection.ts'
import { useSession } from '../../client/session.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormScopeProvider } from '../../ui/form/form-scope.tsx'
import { asText } from '../../ui/form/writers.ts'
import { GrowingText } from '../../ui/inputs/GrowingText.tsx'
import { today } from '../../ui/values/dates.ts'
import { Circumstances, FirstTreatment } from '../NonConformitaFields.tsx'
import { Done } from './Done.tsx'
import { ReportPhotos } from './ReportPhotos.tsx'
import styles from './Segnala.module.css'
import { ServiceChips } from './ServiceChips.tsx'
import { closeSegnala } from '../../domain/segnala/sheet-state.ts'
import { useStartValues } from './use-start-values.ts'
import { useReport } from './use-report.ts'

/** A report in three taps and the words; whatever is left out has a default of the cooperative. */
export function SegnalaSheet({ isPhone }: { isPhone: boolean }) {
  const { id: user, nome, cognome } = useSession()
  const start = useStartValues(user, isPhone)
  const report = useReport(user, start)
  const form = useWritingOn(Boolean(report.sent))
  return (
    <Drawer
      opened
      onClose={closeSegnala}
      title="Segnala"
      position={isPhone ? 'bottom' : 'right'}
      size="md"
      radius={isPhone ? '1rem 1rem 0 0' : 0}
      classNames={{ content: isPhone ? styles.rising : undefined }}
    >
      {report.sent ? (
        <Done arrived={report.sent.arrived} onClose={closeSegnala} onEdit={() => void report.takeBack()} />
      ) : (
        <FormScopeProvider form={report.form} schema={report.schema} writers={report.writers}>
          <form ref={form} noValidate className={styles.sheet} onSubmit={report.submit}>
            <Field name="descrizione" label="Che cosa è successo?">
              {({ value, onChange, ...input }) => (
                <GrowingText
                  {...input}
                  minRows={4}
                  maxRows={10}
                  data-autofocus
                  className={styles.words}
                  value={asText(value)}
                  onChange={(event) => onChange(event.currentTarget.value)}
                />
              )}
            </Field>
            <ReportPhotos isPhone={isPhone} photos={report.photos} onChange={report.setPhotos} />
            {start && <ServiceChips {...start} />}
            <Details isOpen={report.isDetailed} onToggle={report.toggleDetails} />
            <footer className={styles.foot}>
              {report.problem && (
                <Text size="sm" c="var(--mantine-color-error)" role="alert">
                  {report.problem}
                </Text>
              )}
              <Button type="submit" h={48} size="md" loading={report.isSending}>
                Invia
              </Button>
              <Text size="sm" c="dimmed">
                La segnala {nome} {cognome}, oggi {writeDay(today())}
              </Text>
            </footer>
          </form>
        </FormScopeProvider>
      )}
    </Drawer>
  )
}

/** A report taken back is continued at its end. */
function useWritingOn(isSent: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  useEffect(() => {
    const words = wasSent.current && !isSent ? form.current?.querySelector('textarea') : undefined
    wasSent.current = isSent
    words?.focus()
    words?.setSelectionRange(words.value.length, words.value.length)
  }, [isSent])
  return form
}

/** The other fields of a report; their choices come from the server. */
function Details({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { cliente } = useSession()
  const isUp = useConnection()
  return (
    <>
      <Button
        variant="subtle"
        justify="flex-start"
        px={0}
        aria-expanded={isOpen}
        rightSection={<IconChevronDown size={16} aria-hidden style={isOpen ? { rotate: '180deg' } : undefined} />}
        onClick={onToggle}
      >
        Altri dettagli
      </Button>
      {isOpen &&
        (isUp ? (
          <>
            <Circumstances cliente={cliente?.id} />
            <FirstTreatment cliente={cliente?.id} />
          </>
        ) : (
          <Text size="sm" c="dimmed">
            Senza connessione bastano le parole e la foto: il resto si completa dalla scheda.
          </Text>
        ))}
    </>
  )
}
