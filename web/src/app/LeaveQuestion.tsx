import { Button, Group, Stack, Text } from '@mantine/core'
import { signInPath } from '@quadra/contract/session/place'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { signOut } from '../client/session.ts'
import { storedSession } from '../client/stored-session.ts'
import { useConnection } from '../client/use-connection.ts'
import { clearDevice } from '../domain/offline/device.ts'
import { NotSentItem } from '../domain/offline/NotSentItem.tsx'
import { leavingWords } from '../domain/offline/queue-words.ts'
import { countsOf } from '../domain/offline/queue.ts'
import { useQueueItems } from '../domain/offline/use-queue.ts'
import { landing } from './menu.ts'
import { OpenPage } from './OpenPage.tsx'

/** The question before a Logout that would lose what waits on this device: it lists all of it, to be read, copied and sent. */
export function LeaveQuestion() {
  const router = useRouter()
  const { device, items } = useQueueItems()
  const isUp = useConnection()
  const [isLeaving, setLeaving] = useState(false)
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  const stay = () => {
    const user = storedSession.read()
    void router.navigate({ to: user ? landing(user.ruolo) : signInPath, replace: true })
  }
  const send = async (chiave: string) => {
    await device.queue.sendAgain(chiave)
    await device.wake()
  }
  const leave = async () => {
    setLeaving(true)
    // What came meanwhile from another tab was not shown: it is now, and stays.
    const isCleared = await clearDevice(device.queue.user, items)
    if (!isCleared) return setLeaving(false)
    await signOut()
    return router.navigate({ to: signInPath, replace: true })
  }
  return (
    <OpenPage title="Uscire da Quadra?">
      <Text mb="md">{items.length > 0 ? leavingWords(countsOf(items)) : 'Adesso è arrivato tutto: puoi uscire.'}</Text>
      <Group justify="flex-end" mb="md">
        <Button variant="default" ref={safe} onClick={router.history.canGoBack() ? () => router.history.back() : stay}>
          Non uscire
        </Button>
        <Button color="red" loading={isLeaving} onClick={() => void leave()}>
          Esci
        </Button>
      </Group>
      <Stack gap="sm">
        {items.map((item) => (
          <NotSentItem
            key={item.chiave}
            item={item}
            isUp={isUp}
            onSend={() => send(item.chiave)}
            onDiscard={() => device.queue.discard(item.chiave)}
          />
        ))}
      </Stack>
    </OpenPage>
  )
}
