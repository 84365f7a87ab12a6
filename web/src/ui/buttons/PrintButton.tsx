import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import styles from './PrintButton.module.css'

/** The page on paper, as it is on the screen. */
export const PrintButton = () => (
  <Button
    variant="default"
    className={styles.button}
    leftSection={<IconPrinter size={16} aria-hidden />}
    onClick={() => window.print()}
  >
    Stampa
  </Button>
)
