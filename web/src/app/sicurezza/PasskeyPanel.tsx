import { Button, Group, Stack, Text } from '@mantine/core'
import { romeDay, writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { profiloApi } from '@quadra/contract/profilo/api'
import type { Sicurezza } from '@quadra/contract/profilo/schema'
import { IconFingerprint, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialog } from '../../ui/dialog/dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { TextField } from '../../ui/inputs/TextField.tsx'
import { Panel, Wide } from '../../ui/page/Panel.tsx'
import { PlainTable } from '../../ui/page/PlainTable.tsx'
import { showError } from '../../ui/page/toasts.ts'
import { CodiciNuovi } from './CodiciNuovi.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { refreshOwnSecurity, refreshPage } from './refresh.ts'

type Passkey = Sicurezza['passkey'][number]

/** Fingerprint, face or a key: each replaces password and second factor together. */
export function PasskeyPanel({ sicurezza }: { sicurezza: Sicurezza }) {
  const [codici, setCodici] = useState<readonly string[]>([])
  const saved = () => {
    setCodici([])
    void refreshOwnSecurity()
  }
  return (
    <Panel title="Passkey">
      <Wide>
        <Stack gap="sm" align="stretch">
          <Text size="sm" maw="46rem">
            Impronta, volto o PIN di questo dispositivo, oppure una chiave di sicurezza: fanno entrare senza password.
          </Text>
          {!sicurezza.passkey_disponibili && <Text size="sm">Le passkey richiedono un nome di dominio</Text>}
          {sicurezza.passkey.length > 0 && (
            <PlainTable
              caption="Passkey"
              rows={sicurezza.passkey}
              rowKey={({ id }) => id}
              columns={[
                { label: 'Nome', value: ({ nome }) => nome },
                { label: 'Creata il', value: ({ created_at }) => writeDay(romeDay(created_at)) },
                { label: 'Ultimo uso', value: ({ ultimo_uso }) => (ultimo_uso ? writeInstant(ultimo_uso) : 'Mai') },
              ]}
              actions={(row) => <Remove passkey={row} sicurezza={sicurezza} />}
            />
          )}
          {codici.length > 0 && <CodiciNuovi codici={codici} onSaved={saved} />}
          {sicurezza.passkey_disponibili && <Add sicurezza={sicurezza} onCodes={setCodici} />}
        </Stack>
      </Wide>
    </Panel>
  )
}

function Remove({ passkey: { id, nome }, sicurezza }: { passkey: Passkey; sicurezza: Sicurezza }) {
  const [open, dialog] = useDialog(
    <PasswordDialog
      call={profiloApi.removePasskey}
      params={{ id }}
      title="Elimina la passkey"
      text={`«${nome}» non farà più entrare.`}
      submit="Elimina"
      success="Passkey eliminata"
      sicurezza={sicurezza}
      onDone={() => void refreshOwnSecurity()}
    />,
    `Elimina passkey ${id}`,
  )
  return (
    <>
      <Button
        size="xs"
        variant="default"
        c="var(--mantine-color-error)"
        aria-label={`Elimina: ${nome}`}
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={open}
      >
        Elimina
      </Button>
      {dialog}
    </>
  )
}

/** The password, then the browser's own question, then a name to know it by. */
function Add({ sicurezza, onCodes }: { sicurezza: Sicurezza; onCodes: (codici: readonly string[]) => void }) {
  const [risposta, setRisposta] = useState<Record<string, unknown> | null>(null)
  const [openName, naming] = useDialog(
    <NameDialog
      risposta={risposta}
      onDone={(codici) => {
        onCodes(codici)
        void (codici.length > 0 ? refreshPage() : refreshOwnSecurity())
      }}
    />,
    'Nome della passkey',
  )
  const register = async (opzioni: unknown) => {
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      setRisposta({ ...(await startRegistration({ optionsJSON: opzioni as never })) })
      openName()
    } catch {
      showError('La passkey non è stata creata: riprova.')
    }
  }
  const [openBegin, begin] = useDialog(
    <PasswordDialog
      call={profiloApi.passkeyOpzioni}
      title="Aggiungi una passkey"
      text="Conferma che sei tu: poi il browser chiede impronta, volto, PIN o chiave."
      submit="Continua"
      success="Segui le indicazioni del browser"
      sicurezza={sicurezza}
      onDone={({ opzioni }) => void register(opzioni)}
    />,
    'Aggiungi passkey',
  )
  return (
    <Group>
      <Button leftSection={<IconFingerprint size={16} aria-hidden />} onClick={openBegin}>
        Aggiungi
      </Button>
      {begin}
      {naming}
    </Group>
  )
}

const NameDialog = ({
  risposta,
  onDone,
}: {
  risposta: Record<string, unknown> | null
  onDone: (codici: readonly string[]) => void
}) => (
  <FormDialog
    call={profiloApi.createPasskey}
    title="Nome della passkey"
    initial={{ nome: 'Questo dispositivo', risposta: risposta ?? undefined }}
    submit="Salva"
    success="Passkey aggiunta"
    onDone={({ codici }) => onDone(codici)}
  >
    <TextField name="nome" />
  </FormDialog>
)
