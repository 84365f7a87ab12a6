import { AppShell, Drawer } from '@mantine/core'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, memo, type RefObject, Suspense, useRef, useState } from 'react'
import { everyone } from '@quadra/contract/policy'
import { useMay, useSession } from '../client/session.ts'
import { ConnectButton } from '../chiave/ConnectButton.tsx'
import { ListActs } from '../ui/list/list-acts.ts'
import { HintPlace } from '../ui/page/HintPlace.tsx'
import { HelpButton } from '../help/HelpButton.tsx'
import { HelpDrawer } from '../help/HelpDrawer.tsx'
import helpStyles from '../help/HelpDrawer.module.css'
import { Segnala } from '../non_conformita/segnala/Segnala.tsx'
import { ListSettings } from '../vista/ListSettings.tsx'
import { FactorBanner } from './FactorBanner.tsx'
import { GiroOffer } from './GiroOffer.tsx'
import { Header } from './Header.tsx'
import { FactorShell } from './FactorShell.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { NewVersion } from './NewVersion.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useSidebar } from './sidebar-state.ts'
import { useDevice } from './use-device.ts'
import { watchVersion } from '../client/watch-version.ts'
import styles from './Shell.module.css'

const Giro = lazy(() => import('../giro/Giro.tsx').then((module) => ({ default: module.Giro })))

const navigation = 'Navigazione principale'
/** Beside the export of every list. */
const listActs = <ConnectButton />

watchVersion()

/**
 * The frame around every screen of a session; of one that may only activate a second factor, around that screen alone; with a
 * one-time password no screen is drawn, but the choice of another. The
 * router draws it at each step of a navigation, and it stays as it is.
 */
export const Shell = memo(() => {
  const user = useSession()
  if (user.password_iniziale) return <FirstPassword />
  return user.secondo_fattore?.limitata ? <FactorShell /> : <WholeShell />
})

function WholeShell() {
  const sidebar = useSidebar()
  useDevice()
  const { giro } = useSession()
  const helpButton = useRef<HTMLButtonElement>(null)
  const isColleague = useMay({ who: everyone })
  const help = useHelp(helpButton, isColleague)
  return (
    <AppShell
      header={{ height: 56 }}
      aside={{ width: 380, breakpoint: 'sm', collapsed: { mobile: true, desktop: !help.isOpen } }}
      navbar={{ width: sidebar.isOpen ? 248 : 65, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding={{ base: 'md', md: 'lg' }}
      className={styles.shell}
    >
      <SkipLink />
      <NavigationBar />
      <HintPlace />
      <AppShell.Header className={styles.header}>
        <Header
          isMenuOpen={sidebar.isOpen}
          onMenu={sidebar.toggle}
          help={help.isThere && <HelpButton ref={helpButton} isOpen={help.isOpen} onClick={help.toggle} />}
        />
      </AppShell.Header>
      {sidebar.isPhone ? (
        <Drawer
          opened={sidebar.isOpen}
          onClose={sidebar.closeDrawer}
          title="Menu"
          size={300}
          padding="sm"
          closeButtonProps={{ 'aria-label': 'Chiudi il menu' }}
          attributes={{ header: { role: 'presentation' } }}
        >
          <nav aria-label={navigation}>
            <Sidebar onNavigate={sidebar.closeDrawer} />
          </nav>
        </Drawer>
      ) : (
        <AppShell.Navbar aria-label={navigation} className={styles.navbar}>
          <Sidebar isFolded={!sidebar.isOpen} />
        </AppShell.Navbar>
      )}
      <AppShell.Main id="contenuto" tabIndex={-1} className={styles.main}>
        <FactorBanner />
        <GiroOffer />
        <NewVersion />
        {isColleague ? (
          <ListSettings>
            <ListActs value={listActs}>
              <Outlet />
            </ListActs>
          </ListSettings>
        ) : (
          <Outlet />
        )}
        <Suspense>{giro?.stato === 'in_corso' && <Giro />}</Suspense>
      </AppShell.Main>
      {isColleague && <Segnala isPhone={sidebar.isPhone} />}
      {help.isOpen &&
        (sidebar.isPhone ? (
          <aside aria-label="Aiuto della pagina" className={helpStyles.sheet}>
            <Help onClose={help.close} />
          </aside>
        ) : (
          <AppShell.Aside aria-label="Aiuto della pagina">
            <Help onClose={help.close} />
          </AppShell.Aside>
        ))}
    </AppShell>
  )
}

/**
 * The help of the current page. The frame only reads whether there is any: another page's help does not re-render it.
 */
function Help({ onClose }: { onClose: () => void }) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.help })
  return page && <HelpDrawer page={page} onClose={onClose} />
}

/** Whether the page has a help and it is open; left open, it stays open on the next page. */
function useHelp(button: RefObject<HTMLButtonElement | null>, isColleague: boolean) {
  const hasHelp = useMatches({ select: (matches) => matches.at(-1)?.staticData.help !== undefined })
  const isThere = isColleague && hasHelp
  const [wasOpened, setOpened] = useState(false)
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  const isOpen = wasOpened && isThere
  return { isThere, isOpen, close, toggle: () => (isOpen ? close() : setOpened(true)) }
}
