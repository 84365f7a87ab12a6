import { useWindowScroll } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { hasServices } from '@quadra/contract/policy'
import { useSession } from '../../client/session.ts'
import { closeSegnala, openSegnala, useSegnalaOpen } from '../../domain/segnala/sheet-state.ts'
import { useGiveBack } from '../../ui/dialog/give-back.ts'
import { showError } from '../../ui/page/toasts.ts'
import styles from './Segnala.module.css'

const load = () => import('./sheet.ts')

/** For the people of the services: on a phone a round button on every screen, and the sheet that it opens. */
export function Segnala({ isPhone }: { isPhone: boolean }) {
  const { ruolo } = useSession()
  const isOpen = useSegnalaOpen()
  useGiveBack(isOpen)
  if (!hasServices(ruolo)) return null
  return (
    <>
      {isPhone && <RoundButton />}
      {isOpen && <Sheet isPhone={isPhone} />}
    </>
  )
}

/** Its code may not be there, and a page that is at work is not given up for that. */
function Sheet({ isPhone }: { isPhone: boolean }) {
  const [sheet, setSheet] = useState<{ readonly Content: ComponentType<{ isPhone: boolean }> }>()
  useEffect(() => {
    load().then(
      ({ SegnalaSheet }) => setSheet({ Content: SegnalaSheet }),
      () => {
        closeSegnala()
        showError(new Error('Per aprire Segnala la prima volta serve la connessione'))
      },
    )
  }, [])
  return sheet && <sheet.Content isPhone={isPhone} />
}

/** The plus alone once the page was scrolled: it covers less. */
function RoundButton() {
  const { id } = useSession()
  const [{ y }] = useWindowScroll()
  // Read while the page rests: what is reported may happen where there is no connection.
  useEffect(
    () =>
      atRest(
        () =>
          void load()
            .then(({ getReady }) => getReady(id))
            .catch(() => {}),
      ),
    [id],
  )
  return (
    <button
      type="button"
      className={styles.round}
      data-folded={y > 80 || undefined}
      aria-haspopup="dialog"
      aria-label="Segnala"
      onPointerDown={() => void load().catch(() => {})}
      onClick={openSegnala}
    >
      <IconPlus size={24} aria-hidden />
      <span className={styles.word}>Segnala</span>
    </button>
  )
}

/** Once the browser has nothing else to do; some do not say when that is. */
function atRest(work: () => void) {
  if (typeof requestIdleCallback === 'function') {
    const turn = requestIdleCallback(work, { timeout: 5000 })
    return () => cancelIdleCallback(turn)
  }
  const timer = setTimeout(work, 2000)
  return () => clearTimeout(timer)
}
