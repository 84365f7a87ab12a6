import { AppShell, Drawer } from '@mantine/core'
import { Outlet, useMatches } from '@tanstack/react-router'
import { HintPlace } from '../ui/page/HintPlace.tsx'
import { Header } from './Header.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useSidebar } from './sidebar-state.ts'
import styles from './Shell.module.css'

const navigation = 'Navigazione principale'

/** The frame around every screen of a session. */
export function Shell() {
  const sidebar = useSidebar()
  const help = useMatches({ select: (matches) => matches.at(-1)?.staticData.help })
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: sidebar.isOpen ? 248 : 65, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding={{ base: 'md', md: 'lg' }}
      className={styles.shell}
    >
      <SkipLink />
      <NavigationBar />
      <HintPlace />
      <AppShell.Header className={styles.header}>
        <Header isMenuOpen={sidebar.isOpen} onMenu={sidebar.toggle} help={help} />
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
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}
